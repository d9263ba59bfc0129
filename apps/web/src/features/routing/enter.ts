import { getRedirectPath, type AppSection } from '@sojourn/domain/people/navigation'
import { redirect } from '@tanstack/react-router'
import type { SignedInUser } from '../people/me.ts'

/** For a route's `beforeLoad`: lets in those the place is meant for and leads everybody else to their own home. */
export const guardSection =
  (place: AppSection) =>
  ({ context }: { context: SignedInUser }): void => {
    const detour = getRedirectPath(place, context.roles)
    if (detour !== undefined) throw redirect({ to: detour, replace: true })
  }
