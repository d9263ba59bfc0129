import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient, router } from './app/router.tsx'
import { getAccessToken, onSessionEnd, renewAccessToken } from './app/session/session.ts'
import { loadSettings } from './app/session/settings.ts'
import { clearLastUser } from './app/session/stored-session.ts'
import { startHub } from './app/start-hub.ts'
import { retryFailedStyles } from './features/offline-app.ts'
import { signedInRoute } from './features/routing/base-routes.ts'
import { loadCallTable, setTokenSource } from './lib/api/api.ts'
import type { TokenSource } from './lib/api/create-api.ts'
import { m } from './messages/messages.js'
import { describeError } from './ui/describe-error.ts'
import { UiProvider } from './ui/ui-provider.tsx'

/** Access tokens for API calls, and the redirect when a token is refused. */
const sessionTokens: TokenSource = {
  token: getAccessToken,
  renew: renewAccessToken,
  requireSignIn: (renewed) => {
    // The provider session has ended, so the user may not continue offline either.
    clearLastUser()
    // If a renewed token is refused too, signing in again would cause a redirect loop.
    if (renewed)
      void router.navigate({
        to: '/authentication/login-failed',
        search: { message: m.app_error_signing_in() },
      })
    // Several calls may fail at once. Only the first redirects: after it, the current page is the sign-in page.
    else if (!router.latestLocation.pathname.startsWith('/authentication/'))
      void router.navigate({
        to: '/authentication/login',
        search: { returnUrl: router.latestLocation.href },
        replace: true,
      })
  },
}

function registerNavigationHandlers(): void {
  // Navigating to the current URL reloads the data of the page.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && !hrefChanged) void queryClient.invalidateQueries()
  })
  // Move the focus to the heading of a new page, so that screen readers announce it.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/**
 * Loads the code of the requested page during the sign-in, because the router loads the code only after the guard. If
 * loading fails, the router tries again and shows the error.
 */
function prefetchPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // These requests start first, because the sign-in sends its requests one after the other.
  if (matchedRoutes.some(({ id }) => id === signedInRoute.id)) {
    void loadSettings().catch(() => undefined)
    void loadCallTable().catch(() => undefined)
  }
  for (const route of matchedRoutes) void router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Errors with a message for users are already shown; all others are bugs and are logged. */
const logUnlessShown = (error: unknown) => {
  if (describeError(error).message === undefined) console.error(error)
}

setTokenSource(sessionTokens)
onSessionEnd(() => sessionTokens.requireSignIn(false))
prefetchPage()
retryFailedStyles()
startHub()
registerNavigationHandlers()

const root = document.getElementById('root')
if (root)
  createRoot(root, { onCaughtError: logUnlessShown }).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  )
