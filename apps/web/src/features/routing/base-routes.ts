import { type AppSection, getRedirectPath } from '@sojourn/domain/people/navigation'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import type { SignedInUser } from '../people/me.ts'

export interface RouterContext {
  queryClient: QueryClient
  /** Returns the signed-in user, or redirects to sign-in with a return URL. */
  requireUser(address: string): Promise<SignedInUser>
}

export const rootRoute = createRootRouteWithContext<RouterContext>()()

/** Guard for `beforeLoad`: redirects users whose roles may not open the section to their start page. */
export const guardSection =
  (section: AppSection) =>
  ({ context }: { context: SignedInUser }): void => {
    const redirectPath = getRedirectPath(section, context.roles)
    if (redirectPath !== undefined) throw redirect({ to: redirectPath, replace: true })
  }

/** Parent of all routes inside the shell. Adds the signed-in user to the route context. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => context.requireUser(location.href),
})

/** Parent of all Settings routes. Its guard runs at every navigation. */
export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'settings',
  beforeLoad: guardSection('settings'),
})
