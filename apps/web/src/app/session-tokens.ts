import type { TokenSource } from '../lib/api/create-api.ts'
import { m } from '../messages/messages.js'
import { router } from './router.tsx'
import { clearLastUser } from './session/last-person.ts'
import { getAccessToken, renewAccessToken } from './session/session.ts'

/** How calls get their token, and where a refused one leads. */
export const sessionTokens: TokenSource = {
  token: getAccessToken,
  renew: renewAccessToken,
  giveUp: (renewed) => {
    // The provider was asked and knows them no longer, so this device does not let them in without it either.
    clearLastUser()
    // When even a fresh token is refused, signing in once more would only go round in a circle.
    if (renewed)
      void router.navigate({
        to: '/authentication/login-failed',
        search: { message: m.app_error_signing_in() },
      })
    // Several may notice the end at once; the first leads away, and only it knows where the person was.
    else if (!router.latestLocation.pathname.startsWith('/authentication/'))
      void router.navigate({
        to: '/authentication/login',
        search: { returnUrl: router.latestLocation.href },
        replace: true,
      })
  },
}
