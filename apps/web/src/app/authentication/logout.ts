import { returnPath } from '@sojourn/domain/identity/return-url'
import { redirect } from '@tanstack/react-router'
import { m } from '../../messages/messages.js'
import { confirm } from '../../ui/ask.ts'
import { forgetPerson, lastPerson } from '../session/last-person.ts'
import { finishSignOut, isSignedIn, restore, signOutHere, startSignOut } from '../session/session.ts'
import { isServerReached } from '../session/settings.ts'
import { leaveSignOutUnfinished, signOutIsFinished } from '../session/unfinished-sign-out.ts'
import { leaving } from './leaving.ts'
import { failed, failure } from './login.ts'

let isAsking = false

/**
 * Signs out. Only the app's own link (`isLocal`) may say where it ends. Somebody who is signed out already stays, and
 * reads that they are. Without a line it is done on this device, and with the provider as soon as there is one.
 */
export async function logout(returnUrl: string | undefined, isLocal: boolean): Promise<void> {
  const path = isLocal ? returnPath(returnUrl, window.location.origin) : '/'
  if (path === undefined) throw failed(m.app_error_return_url())
  const isReached = await isServerReached()
  if (isReached && !(await isStillKnown())) {
    signOutIsFinished()
    return
  }
  // Rights that change meanwhile have the address read again: whoever asked first leads on from here.
  if (isAsking) return leaving
  isAsking = true
  const mayLeave = await canLeaveUnsent().finally(() => {
    isAsking = false
  })
  if (!mayLeave) {
    if (!isLocal) throw redirect({ to: '/', replace: true })
    window.history.back()
    return leaving
  }
  if (!isReached) {
    signOutHere()
    leaveSignOutUnfinished()
    await clearDevice()
    return
  }
  try {
    await startSignOut(path)
  } catch (error) {
    throw failure(error, m.app_error_signing_out())
  }
  await leaving
}

/** A provider that does not answer in the hidden frame may know them as well. */
async function isStillKnown(): Promise<boolean> {
  try {
    return isSignedIn() || (await restore()) !== false
  } catch (error) {
    throw failure(error, m.app_error_signing_out())
  }
}

/** What an auditor has not sent yet stays behind on this device: they are asked first. */
async function canLeaveUnsent(): Promise<boolean> {
  const person = lastPerson()
  if (!person) return true
  const { countUnsentItems } = await import('../../features/offline-queue/user-queues.ts')
  const count = await countUnsentItems(person.me.userID)
  return count === 0 || confirm({ text: m.app_unsent({ count }) })
}

const arrivedAt = window.location.href

export async function logoutCallback(): Promise<void> {
  const path = await finishSignOut(arrivedAt).catch((error: unknown) => {
    throw failure(error, m.app_error_signing_out())
  })
  signOutIsFinished()
  await clearDevice()
  throw redirect({ href: path, replace: true })
}

/** Whoever leaves on purpose was asked about unsaved words; the next person at this device shall not find them. */
async function clearDevice(): Promise<void> {
  forgetPerson()
  const { dropAllDrafts } = await import('../../features/forms/drafts.ts')
  dropAllDrafts(localStorage)
  const { clearStoredAudits } = await import('../../features/offline-queue/stored-audits.ts')
  await clearStoredAudits()
}
