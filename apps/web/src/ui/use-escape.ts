import { useEffect, useRef } from 'react'

/** Whether a key was pressed in a text field, where shortcuts do not apply. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null
}

const OVERLAYS =
  '[role="dialog"]:not([data-side-panel]), [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether a key was pressed in a dialog, a menu, a list or a toast, which handle their own keys. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OVERLAYS) !== null

/** A control with an open list. Escape closes the list first. */
const EXPANDED = '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]'

/** Calls `onEscape` for an Escape anywhere on the page, unless a widget or an overlay handles the key. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape

  useEffect(() => {
    let isForPage = false
    // Checked in the capture phase, because a list is already closed in the bubble phase.
    const onCapture = ({ key, repeat, isComposing, target }: KeyboardEvent) => {
      const isExpanded = target instanceof Element && target.matches(EXPANDED)
      isForPage = key === 'Escape' && !repeat && !isComposing && !isExpanded && !isInOverlay(target)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage || event.defaultPrevented) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onCapture, true)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onCapture, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
