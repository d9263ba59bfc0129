import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam, readSearchParams } from '../../features/routing/search.ts'
import { m } from '../../messages/messages.js'
import { loadSettings } from '../session/settings.ts'
import { AuthenticationPending } from './authentication-pending.tsx'
import { createFailureRedirect, login, loginCallback, neverResolves, redirectToLoginFailed } from './login.ts'
import { logout, logoutCallback } from './logout.ts'

type IdentityPage = 'registerUrl' | 'registerAuditorUrl' | 'profileUrl'

/** Redirects to a page of the identity service with all search parameters, such as an invitation or a user. */
const redirectToIdentityPage = (page: IdentityPage) => async (): Promise<void> => {
  const settings = await loadSettings().catch((error: unknown) => {
    throw createFailureRedirect(error)
  })
  const target = settings[page]
  // External identity providers may not have such a page.
  if (target === null) throw redirectToLoginFailed(m.app_error_no_identity_page())
  const address = new URL(target, window.location.origin)
  for (const [name, value] of new URLSearchParams(window.location.search))
    address.searchParams.set(name, value)
  window.location.replace(address)
  await neverResolves
}

const authenticationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'authentication',
})

const readReturnUrl = (raw: Record<string, unknown>) => readSearchParam('returnUrl', raw)
/** Accepts all search parameters, because they are passed to the identity service. */
const passThroughSearch = (raw: Record<string, unknown>) => raw
const authenticationChild = {
  getParentRoute: () => authenticationRoute,
  pendingComponent: AuthenticationPending,
}

const loginRoute = createRoute({
  ...authenticationChild,
  path: 'login',
  validateSearch: (raw: Record<string, unknown>) => readSearchParams(['returnUrl', 'again'], raw),
  beforeLoad: ({ search }) => login(search.returnUrl, search.again === 'yes'),
})

const loginCallbackRoute = createRoute({
  ...authenticationChild,
  path: 'login-callback',
  beforeLoad: loginCallback,
})

const loginFailedRoute = createRoute({
  ...authenticationChild,
  path: 'login-failed',
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('message', raw),
  component: lazyRouteComponent(() => import('./message-page.tsx'), 'LoginFailedPage'),
})

const registerRoute = createRoute({
  ...authenticationChild,
  path: 'register',
  validateSearch: passThroughSearch,
  beforeLoad: redirectToIdentityPage('registerUrl'),
})
const registerAuditorRoute = createRoute({
  ...authenticationChild,
  path: 'register-auditor',
  validateSearch: passThroughSearch,
  beforeLoad: redirectToIdentityPage('registerAuditorUrl'),
})
const profileRoute = createRoute({
  ...authenticationChild,
  path: 'profile',
  validateSearch: passThroughSearch,
  beforeLoad: redirectToIdentityPage('profileUrl'),
})

const logoutRoute = createRoute({
  ...authenticationChild,
  path: 'logout',
  validateSearch: readReturnUrl,
  beforeLoad: ({ search, location }) => logout(search.returnUrl, location.state.local === true),
  component: lazyRouteComponent(() => import('./message-page.tsx'), 'LoggedOutPage'),
})

const logoutCallbackRoute = createRoute({
  ...authenticationChild,
  path: 'logout-callback',
  beforeLoad: logoutCallback,
})

const loggedOutRoute = createRoute({
  ...authenticationChild,
  path: 'logged-out',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const invalidAction = lazyRouteComponent(() => import('./message-page.tsx'), 'InvalidActionPage')
const indexRoute = createRoute({ ...authenticationChild, path: '/', component: invalidAction })
const unknownRoute = createRoute({ ...authenticationChild, path: '$', component: invalidAction })

export const authenticationRoutes = authenticationRoute.addChildren([
  loginRoute,
  loginCallbackRoute,
  loginFailedRoute,
  registerRoute,
  registerAuditorRoute,
  profileRoute,
  logoutRoute,
  logoutCallbackRoute,
  loggedOutRoute,
  indexRoute,
  unknownRoute,
])
