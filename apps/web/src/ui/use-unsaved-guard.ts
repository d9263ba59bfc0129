import { useBlocker } from '@tanstack/react-router'
import { m } from '../messages/messages.js'
import { confirm } from './ask.ts'

interface UnsavedGuard {
  /** Whether there is something to lose right now. */
  when: boolean
  text?: string
}

/** Asks before the page is left, within the app by our dialog, out of it by the browser's own. */
export function useUnsavedGuard({ when, text }: UnsavedGuard): void {
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when,
    shouldBlockFn: async ({ current, next }) => {
      // A filter or a selected row in the address is not leaving.
      if (current.pathname === next.pathname) return false
      return !(await confirm({ text: text ?? m.kit_unsaved_text() }))
    },
  })
}
