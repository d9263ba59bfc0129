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

const returnUrlSearch = (raw: Record<string, unknown>) => readSearchParam('returnUrl', raw)
/** Keeps all search parameters, because they are passed on to the identity service. */
const keepSearch = (raw: Record<string, unknown>) => raw
const step = { getParentRoute: () => authenticationRoute, pendingComponent: AuthenticationPending }

const loginRoute = createRoute({
  ...step,
  path: 'login',
  validateSearch: (raw: Record<string, unknown>) => readSearchParams(['returnUrl', 'again'], raw),
  beforeLoad: ({ search }) => login(search.returnUrl, search.again === 'yes'),
})

const loginCallbackRoute = createRoute({ ...step, path: 'login-callback', beforeLoad: loginCallback })

const loginFailedRoute = createRoute({
  ...step,
  path: 'login-failed',
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('message', raw),
  component: lazyRouteComponent(() => import('./message-page.tsx'), 'LoginFailedPage'),
})

const registerRoute = createRoute({
  ...step,
  path: 'register',
  validateSearch: keepSearch,
  beforeLoad: redirectToIdentityPage('registerUrl'),
})
const registerAuditorRoute = createRoute({
  ...step,
  path: 'register-auditor',
  validateSearch: keepSearch,
  beforeLoad: redirectToIdentityPage('registerAuditorUrl'),
})
const profileRoute = createRoute({
  ...step,
  path: 'profile',
  validateSearch: keepSearch,
  beforeLoad: redirectToIdentityPage('profileUrl'),
})

const logoutRoute = createRoute({
  ...step,
  path: 'logout',
  validateSearch: returnUrlSearch,
  beforeLoad: ({ search, location }) => logout(search.returnUrl, location.state.local === true),
  component: lazyRouteComponent(() => import('./message-page.tsx'), 'LoggedOutPage'),
})

const logoutCallbackRoute = createRoute({ ...step, path: 'logout-callback', beforeLoad: logoutCallback })

const loggedOutRoute = createRoute({
  ...step,
  path: 'logged-out',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const invalidAction = lazyRouteComponent(() => import('./message-page.tsx'), 'InvalidActionPage')
const indexRoute = createRoute({ ...step, path: '/', component: invalidAction })
const otherRoute = createRoute({ ...step, path: '$', component: invalidAction })

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
  otherRoute,
])
