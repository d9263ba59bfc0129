import { returnPath } from '@sojourn/domain/identity/return-url'
import { redirect } from '@tanstack/react-router'
import { m } from '../../messages/messages.js'
import { finishSignIn, isSignedIn, startSignIn } from '../session/session.ts'
import { SettingsError } from '../session/settings.ts'
import { isSignOutUnfinished } from '../session/unfinished-sign-out.ts'
import { leaving } from './leaving.ts'

export const failed = (message: string) =>
  redirect({ to: '/authentication/login-failed', search: { message }, replace: true })

/** What the person reads when the flow breaks: the reason stays in the console, for whoever looks after the service. */
export function failure(error: unknown, sentence: string = m.app_error_signing_in()) {
  if (error instanceof SettingsError) return failed(error.message)
  console.warn(error)
  return failed(sentence)
}

export async function login(returnUrl: string | undefined): Promise<void> {
  const path = returnPath(returnUrl, window.location.origin)
  if (path === undefined) throw failed(m.app_error_return_url())
  // The provider would let the next person in as whoever has left.
  if (isSignOutUnfinished()) throw redirect({ to: '/authentication/logout', replace: true })
  if (isSignedIn()) throw redirect({ href: path, replace: true })
  await startSignIn(path).catch((error: unknown) => {
    throw failure(error)
  })
  await leaving
}

/** Read before the router tidies the address up. */
const arrivedAt = window.location.href

export async function loginCallback(): Promise<void> {
  const path = await finishSignIn(arrivedAt).catch((error: unknown) => {
    throw failure(error)
  })
  throw redirect({ href: path, replace: true })
}
