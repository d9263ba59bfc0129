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
  /** The form is in a dialog, so every other URL leaves it. */
  covers?: boolean
}

const named = (search: object, record: string | readonly string[]): string => {
  const parts = new Map(Object.entries(search))
  return JSON.stringify([record].flat().map((name) => parts.get(name)))
}

/** A dialog with a form may be open above a page with a form. Both guards run, but the user is asked once. */
let isAgreed = false
const forgetAgreement = () =>
  setTimeout(() => {
    isAgreed = false
  })
async function agree(text: string): Promise<boolean> {
  if (isAgreed) return true
  isAgreed = await confirm({ text })
  if (isAgreed) forgetAgreement()
  return isAgreed
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
  const isYes = await confirm({ text })
  isAsking = false
  if (!isYes) return
  isAgreed = true
  const arrived = waitForPopState()
  window.history.go(distance)
  await arrived
  forgetAgreement()
}

const SIGN_IN = /^\/authentication\/login(-|$)/

/** Asks before unsaved changes are lost: with a dialog inside the app, and with the browser's dialog otherwise. */
export function useUnsavedGuard({ when, text, onLeave, record = [], covers = false }: UnsavedGuard): void {
  const toSignIn = useRef(false)
  /** The path being left, after the user has confirmed: the form stays mounted until the next page has loaded. */
  const confirmedPath = useRef<string>(null)
  useEffect(() => {
    if (!when) confirmedPath.current = null
  }, [when])
  const { history } = useRouter()
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when && !toSignIn.current,
    shouldBlockFn: async ({ current, next, action }) => {
      if (confirmedPath.current !== null) {
        // Returning before the next page has loaded keeps the form and its values, so leaving asks again.
        if (confirmedPath.current === next.pathname) confirmedPath.current = null
        return false
      }
      // A change of a filter or a selected row in the URL does not leave the form.
      const isSameForm = named(current.search, record) === named(next.search, record)
      if (!covers && current.pathname === next.pathname && isSameForm) return false
      // After an expired session the user signs in and returns, and the persisted draft is restored.
      toSignIn.current = onLeave !== undefined && SIGN_IN.test(next.pathname)
      if (toSignIn.current) return false
      const question = text ?? m.ui_unsaved_text()
      if (!isAgreed && (action === 'BACK' || action === 'FORWARD' || action === 'GO')) {
        const place: number = window.history.state?.__TSR_index ?? 0
        void confirmAndNavigate(place - history.location.state.__TSR_index, question)
        return true
      }
      if (!(await agree(question))) return true
      confirmedPath.current = current.pathname
      onLeave?.()
      return false
    },
  })
}
