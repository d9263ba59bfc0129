import { useBlocker } from '@tanstack/react-router'
import { m } from '../messages/messages.js'
import { confirm } from './ask.ts'

interface UnsavedGuard {
  /** Whether there is something to lose right now. */
  when: boolean
  text?: string
  /** The person was asked and left: what was kept for them can go. */
  onLeave?(): void
}

/** Asks before the page is left, within the app by our dialog, out of it by the browser's own. */
export function useUnsavedGuard({ when, text, onLeave }: UnsavedGuard): void {
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => when,
    shouldBlockFn: async ({ current, next }) => {
      // A filter or a selected row in the address is not leaving.
      if (current.pathname === next.pathname) return false
      if (!(await confirm({ text: text ?? m.kit_unsaved_text() }))) return true
      onLeave?.()
      return false
    },
  })
}
