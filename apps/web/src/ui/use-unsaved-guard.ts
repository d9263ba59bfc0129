import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../messages/messages.js'
import { confirm } from './ask.ts'

interface UnsavedGuard {
  /** Whether there is something to lose right now. */
  when: boolean
  text?: string
  /** Where the words are kept on the device: the person was asked and left, and what was kept for them can go. */
  onLeave?(): void
  /** The parts of the address that name what is in the form, where the path alone does not: others are leaving. */
  record?: string | readonly string[]
  /** The form stands over the page, so every other address is leaving. */
  covers?: boolean
}

const named = (search: object, record: string | readonly string[]): string => {
  const parts = new Map(Object.entries(search))
  return JSON.stringify([record].flat().map((name) => parts.get(name)))
}

/** A page's form may have a dialog's over it. Both are asked in one breath, and the person answers once. */
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

const popped = () =>
  new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }))

let isAsking = false
/**
 * The browser's Back and Forward change the address before anybody can be asked. The router undoes it where we refuse;
 * the question then stands over the address of the page that is shown, and a yes goes the same way once more.
 */
async function askAndGo(distance: number, text: string): Promise<void> {
  if (isAsking) return
  isAsking = true
  await popped()
  const isYes = await confirm({ text })
  isAsking = false
  if (!isYes) return
  isAgreed = true
  const arrived = popped()
  window.history.go(distance)
  await arrived
  forgetAgreement()
}

const SIGN_IN = /^\/authentication\/login(-|$)/

/** Asks before the page is left, within the app by our dialog, out of it by the browser's own. */
export function useUnsavedGuard({ when, text, onLeave, record = [], covers = false }: UnsavedGuard): void {
  const toSignIn = useRef(false)
  /** The path being left, once the person has agreed: the form stays on screen until the next page has loaded. */
  const leaving = useRef<string>(null)
  useEffect(() => {
    if (!when) leaving.current = null
  }, [when])
  const { history } = useRouter()
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when && !toSignIn.current,
    shouldBlockFn: async ({ current, next, action }) => {
      if (leaving.current !== null) {
        // Returning before the next page has loaded keeps the form and its values, so leaving asks again.
        if (leaving.current === next.pathname) leaving.current = null
        return false
      }
      // A filter or a selected row in the address is not leaving.
      const isSameForm = named(current.search, record) === named(next.search, record)
      if (!covers && current.pathname === next.pathname && isSameForm) return false
      // A session that ended leads to the sign-in and back, where what was kept is found again.
      toSignIn.current = onLeave !== undefined && SIGN_IN.test(next.pathname)
      if (toSignIn.current) return false
      const question = text ?? m.kit_unsaved_text()
      if (!isAgreed && (action === 'BACK' || action === 'FORWARD' || action === 'GO')) {
        const place: number = window.history.state?.__TSR_index ?? 0
        void askAndGo(place - history.location.state.__TSR_index, question)
        return true
      }
      if (!(await agree(question))) return true
      leaving.current = current.pathname
      onLeave?.()
      return false
    },
  })
}
