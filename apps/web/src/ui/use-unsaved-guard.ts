import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
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
async function agree(text: string): Promise<boolean> {
  if (isAgreed) return true
  isAgreed = await confirm({ text })
  if (isAgreed)
    setTimeout(() => {
      isAgreed = false
    })
  return isAgreed
}

const SIGN_IN = /^\/authentication\/login(-|$)/

/** Asks before the page is left, within the app by our dialog, out of it by the browser's own. */
export function useUnsavedGuard({ when, text, onLeave, record = [], covers = false }: UnsavedGuard): void {
  const toSignIn = useRef(false)
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when && !toSignIn.current,
    shouldBlockFn: async ({ current, next }) => {
      // A filter or a selected row in the address is not leaving.
      const isSameForm = named(current.search, record) === named(next.search, record)
      if (!covers && current.pathname === next.pathname && isSameForm) return false
      // A session that ended leads to the sign-in and back, where what was kept is found again.
      toSignIn.current = onLeave !== undefined && SIGN_IN.test(next.pathname)
      if (toSignIn.current) return false
      if (!(await agree(text ?? m.kit_unsaved_text()))) return true
      onLeave?.()
      return false
    },
  })
}
