import { resolveReturnPath } from '@sojourn/domain/identity/return-url'
import { redirect } from '@tanstack/react-router'
import { m } from '../../messages/messages.js'
import { confirm } from '../../ui/confirm.ts'
import {
  finishSignOut,
  isSignedIn,
  restoreSession,
  signOutLocally,
  startSignOut,
} from '../session/session.ts'
import { isServerReachable } from '../session/settings.ts'
import {
  clearLastUser,
  clearPendingSignOut,
  markSignOutPending,
  readLastUser,
} from '../session/stored-session.ts'
import { createFailureRedirect, neverResolves, redirectToLoginFailed } from './login.ts'

let isConfirming = false

/**
 * Signs out. Only the app's own link (`isLocal`) may set the return URL. A user who is already signed out sees the
 * signed-out page. Offline, the user is signed out on this device, and at the provider once the device is online.
 */
export async function logout(returnUrl: string | undefined, isLocal: boolean): Promise<void> {
  const path = isLocal ? resolveReturnPath(returnUrl, window.location.origin) : '/'
  if (path === undefined) throw redirectToLoginFailed(m.app_error_return_url())
  const isOnline = await isServerReachable()
  if (isOnline && !(await isStillSignedIn())) {
    clearPendingSignOut()
    return
  }
  // A change of permissions runs this guard again while the first run waits for the confirmation.
  if (isConfirming) return neverResolves
  isConfirming = true
  const canLeave = await confirmWithUnsentItems().finally(() => {
    isConfirming = false
  })
  if (!canLeave) {
    if (!isLocal) throw redirect({ to: '/', replace: true })
    window.history.back()
    return neverResolves
  }
  if (!isOnline) {
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

/** Also returns true if the silent request gets no response, because the provider may still have a session. */
async function isStillSignedIn(): Promise<boolean> {
  try {
    return isSignedIn() || (await restoreSession()) !== false
  } catch (error) {
    throw createFailureRedirect(error, m.app_error_signing_out())
  }
}

/** Asks for confirmation if the offline queue contains unsent items, which stay on this device. */
async function confirmWithUnsentItems(): Promise<boolean> {
  const person = readLastUser()
  if (!person) return true
  const { countUnsentItems } = await import('../../features/offline-queue/user-queues.ts')
  const count = await countUnsentItems(person.me.userID)
  return count === 0 || confirm({ text: m.app_logout_unsent({ count }) })
}

/** Read at startup, before the router normalises the URL. */
const initialUrl = window.location.href

export async function logoutCallback(): Promise<void> {
  const path = await finishSignOut(initialUrl).catch((error: unknown) => {
    throw createFailureRedirect(error, m.app_error_signing_out())
  })
  clearPendingSignOut()
  await clearDeviceData()
  throw redirect({ href: path, replace: true })
}

/** Deletes the user's data from this device, so that the next user cannot see it. */
async function clearDeviceData(): Promise<void> {
  const person = readLastUser()
  clearLastUser()
  const { removeAllDrafts } = await import('../../features/forms/drafts.ts')
  removeAllDrafts(localStorage)
  const { clearStoredAudits } = await import('../../features/offline-queue/stored-audits.ts')
  await clearStoredAudits()
  if (!person) return
  const { clearOwnPhrases } = await import('../../areas/audits/review/screen/own-phrases.ts')
  clearOwnPhrases(person.me.userID)
}
