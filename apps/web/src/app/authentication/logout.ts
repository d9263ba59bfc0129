import { resolveReturnPath } from '@sojourn/domain/identity/return-url'
import { redirect } from '@tanstack/react-router'
import { m } from '../../messages/messages.js'
import { confirm } from '../../ui/ask.ts'
import { clearLastUser, readLastUser } from '../session/last-person.ts'
import { finishSignOut, isSignedIn, restoreSession, signOutLocally, startSignOut } from '../session/session.ts'
import { isServerReachable } from '../session/settings.ts'
import { markSignOutPending, clearPendingSignOut } from '../session/unfinished-sign-out.ts'
import { neverResolves } from './leaving.ts'
import { redirectToLoginFailed, createFailureRedirect } from './login.ts'

let isConfirming = false

/**
 * Signs out. Only the app's own link (`isLocal`) may say where it ends. Somebody who is signed out already stays, and
 * reads that they are. Without a line it is done on this device, and with the provider as soon as there is one.
 */
export async function logout(returnUrl: string | undefined, isLocal: boolean): Promise<void> {
  const path = isLocal ? resolveReturnPath(returnUrl, window.location.origin) : '/'
  if (path === undefined) throw redirectToLoginFailed(m.app_error_return_url())
  const isReached = await isServerReachable()
  if (isReached && !(await isStillSignedIn())) {
    clearPendingSignOut()
    return
  }
  // Rights that change meanwhile have the address read again: whoever asked first leads on from here.
  if (isConfirming) return neverResolves
  isConfirming = true
  const mayLeave = await confirmUnsentLoss().finally(() => {
    isConfirming = false
  })
  if (!mayLeave) {
    if (!isLocal) throw redirect({ to: '/', replace: true })
    window.history.back()
    return neverResolves
  }
  if (!isReached) {
    signOutLocally()
    markSignOutPending()
    await clearDeviceData()
    return
  }
  try {
    await startSignOut(path)
  } catch (error) {
    throw createFailureRedirect(error, m.app_error_signing_out())
  }
  await neverResolves
}

/** A provider that does not answer in the hidden frame may know them as well. */
async function isStillSignedIn(): Promise<boolean> {
  try {
    return isSignedIn() || (await restoreSession()) !== false
  } catch (error) {
    throw createFailureRedirect(error, m.app_error_signing_out())
  }
}

/** What an auditor has not sent yet stays behind on this device: they are asked first. */
async function confirmUnsentLoss(): Promise<boolean> {
  const person = readLastUser()
  if (!person) return true
  const { countUnsent } = await import('../../features/offline-queue/count-unsent.ts')
  const count = await countUnsent(person.me.userID)
  return count === 0 || confirm({ text: m.app_unsent({ count }) })
}

const initialUrl = window.location.href

export async function logoutCallback(): Promise<void> {
  const path = await finishSignOut(initialUrl).catch((error: unknown) => {
    throw createFailureRedirect(error, m.app_error_signing_out())
  })
  clearPendingSignOut()
  await clearDeviceData()
  throw redirect({ href: path, replace: true })
}

/** Whoever leaves on purpose was asked about unsaved words; the next person at this device shall not find them. */
async function clearDeviceData(): Promise<void> {
  clearLastUser()
  const { dropAllDrafts } = await import('../../features/forms/drafts.ts')
  dropAllDrafts(localStorage)
  const { dropKeptAudits } = await import('../../features/offline-queue/answers/kept-audits.ts')
  await dropKeptAudits()
}
