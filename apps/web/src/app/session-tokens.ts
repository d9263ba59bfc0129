import type { TokenSource } from '../lib/api/create-api.ts'
import { m } from '../messages/messages.js'
import { router } from './router.tsx'
import { getAccessToken, renewAccessToken } from './session/session.ts'
import { clearLastUser } from './session/stored-session.ts'

/** Access tokens for API calls, and the redirect when a token is refused. */
export const sessionTokens: TokenSource = {
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
    // Several calls may fail at once. Only the first redirects, because it knows the current page.
    else if (!router.latestLocation.pathname.startsWith('/authentication/'))
      void router.navigate({
        to: '/authentication/login',
        search: { returnUrl: router.latestLocation.href },
        replace: true,
      })
  },
}
