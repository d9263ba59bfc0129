import { resolveReturnPath } from '@sojourn/domain/identity/return-url'
import { redirect } from '@tanstack/react-router'
import { m } from '../../messages/messages.js'
import { finishSignIn, isSignedIn, startSignIn } from '../session/session.ts'
import { SettingsError } from '../session/settings.ts'
import { isSignOutPending } from '../session/unfinished-sign-out.ts'
import { neverResolves } from './leaving.ts'

export const redirectToLoginFailed = (message: string) =>
  redirect({ to: '/authentication/login-failed', search: { message }, replace: true })

/** What the person reads when the flow breaks: the reason stays in the console, for whoever looks after the service. */
export function createFailureRedirect(error: unknown, sentence: string = m.app_error_signing_in()) {
  if (error instanceof SettingsError) return redirectToLoginFailed(error.message)
  console.warn(error)
  return redirectToLoginFailed(sentence)
}

export async function login(returnUrl: string | undefined): Promise<void> {
  const path = resolveReturnPath(returnUrl, window.location.origin)
  if (path === undefined) throw redirectToLoginFailed(m.app_error_return_url())
  // The provider would let the next person in as whoever has left.
  if (isSignOutPending()) throw redirect({ to: '/authentication/logout', replace: true })
  if (isSignedIn()) throw redirect({ href: path, replace: true })
  await startSignIn(path).catch((error: unknown) => {
    throw createFailureRedirect(error)
  })
  await neverResolves
}

/** Read before the router tidies the address up. */
const initialUrl = window.location.href

export async function loginCallback(): Promise<void> {
  const path = await finishSignIn(initialUrl).catch((error: unknown) => {
    throw createFailureRedirect(error)
  })
  throw redirect({ href: path, replace: true })
}
