import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../messages/messages.js'
import { confirm } from './confirm.ts'

interface UnsavedGuard {
  /** Whether there are unsaved changes. */
  when: boolean
  text?: string
  /** Called when the user confirms leaving, to remove the persisted draft. */
  onLeave?(): void
  /** The search parameters that identify the record, if the path does not. Changing them leaves the form. */
  record?: string | readonly string[]
  /** The form is in a dialog, which every change of the URL closes. */
  isDialog?: boolean
}

const getRecordKey = (search: object, record: string | readonly string[]): string => {
  const parts = new Map(Object.entries(search))
  return JSON.stringify([record].flat().map((name) => parts.get(name)))
}

/** Set while the guards of a dialog and of the page below it both run, so that the user is asked once. */
let isConfirmed = false
const resetConfirmation = () =>
  setTimeout(() => {
    isConfirmed = false
  })
async function confirmOnce(text: string): Promise<boolean> {
  if (isConfirmed) return true
  isConfirmed = await confirm({ text })
  if (isConfirmed) resetConfirmation()
  return isConfirmed
}

const waitForPopState = () =>
  new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }))

let isAsking = false
/**
 * Back and Forward change the URL before the user can be asked. The router restores the URL when the navigation is blocked.
 * After a confirmation the same navigation is repeated.
 */
async function confirmAndNavigate(distance: number, text: string): Promise<void> {
  if (isAsking) return
  isAsking = true
  await waitForPopState()
  const shouldLeave = await confirm({ text })
  isAsking = false
  if (!shouldLeave) return
  isConfirmed = true
  const hasNavigated = waitForPopState()
  window.history.go(distance)
  await hasNavigated
  resetConfirmation()
}

const SIGN_IN_PATH = /^\/authentication\/login(-|$)/

/** Asks before unsaved changes are lost: with a dialog inside the app, and with the browser's dialog otherwise. */
export function useUnsavedGuard({ when, text, onLeave, record = [], isDialog = false }: UnsavedGuard): void {
  const isSigningIn = useRef(false)
  /** The path being left, after the user has confirmed: the form stays mounted until the next page has loaded. */
  const confirmedPath = useRef<string>(null)
  useEffect(() => {
    if (!when) confirmedPath.current = null
  }, [when])
  const { history } = useRouter()
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when && !isSigningIn.current,
    shouldBlockFn: async ({ current, next, action }) => {
      if (confirmedPath.current !== null) {
        // Returning before the next page has loaded keeps the form and its values, so leaving asks again.
        if (confirmedPath.current === next.pathname) confirmedPath.current = null
        return false
      }
      // A change of a filter or a selected row in the URL does not leave the form.
      const isSameForm = getRecordKey(current.search, record) === getRecordKey(next.search, record)
      if (!isDialog && current.pathname === next.pathname && isSameForm) return false
      // After an expired session the user signs in, returns to this page and gets the persisted draft back.
      isSigningIn.current = onLeave !== undefined && SIGN_IN_PATH.test(next.pathname)
      if (isSigningIn.current) return false
      const question = text ?? m.ui_unsaved_text()
      if (!isConfirmed && (action === 'BACK' || action === 'FORWARD' || action === 'GO')) {
        const index: number = window.history.state?.__TSR_index ?? 0
        void confirmAndNavigate(index - history.location.state.__TSR_index, question)
        return true
      }
      if (!(await confirmOnce(question))) return true
      confirmedPath.current = current.pathname
      onLeave?.()
      return false
    },
  })
}
