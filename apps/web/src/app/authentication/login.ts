import { resolveReturnPath } from '@sojourn/domain/identity/return-url'
import { redirect } from '@tanstack/react-router'
import { m } from '../../messages/messages.js'
import { finishSignIn, isSignedIn, startSignIn } from '../session/session.ts'
import { SettingsError } from '../session/settings.ts'
import { isSignOutPending } from '../session/stored-session.ts'

export const redirectToLoginFailed = (message: string) =>
  redirect({ to: '/authentication/login-failed', search: { message }, replace: true })

/** Redirects to an error page. The technical reason is only written to the console. */
export function createFailureRedirect(error: unknown, sentence: string = m.app_error_signing_in()) {
  if (error instanceof SettingsError) return redirectToLoginFailed(error.message)
  console.warn(error)
  return redirectToLoginFailed(sentence)
}

/** `forcePassword`: asks for the password although the user is signed in, for example to select "Keep me signed in". */
export async function login(returnUrl: string | undefined, forcePassword = false): Promise<void> {
  const path = resolveReturnPath(returnUrl, window.location.origin)
  if (path === undefined) throw redirectToLoginFailed(m.app_error_return_url())
  // The provider still has a session of the user who signed out offline, so the sign-out is completed first.
  if (isSignOutPending()) throw redirect({ to: '/authentication/logout', replace: true })
  if (isSignedIn() && !forcePassword) throw redirect({ href: path, replace: true })
  await startSignIn(path, forcePassword).catch((error: unknown) => {
    throw createFailureRedirect(error)
  })
  await neverResolves
}

/** Read at startup, before the router normalises the URL. */
const initialUrl = window.location.href

export async function loginCallback(): Promise<void> {
  const path = await finishSignIn(initialUrl).catch((error: unknown) => {
    throw createFailureRedirect(error)
  })
  throw redirect({ href: path, replace: true })
}

/** Awaited after a redirect to another document, so that nothing is rendered until the browser leaves the page. */
export const neverResolves = new Promise<never>(() => undefined)
