import { useEffect, useRef } from 'react'

/** Something small over the sheet that Escape closes first: an open list, a calendar, an explanation, a question. */
const isSpokenFor = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    (target.matches('[aria-expanded="true"]') ||
      target.closest('[role="dialog"]:not([data-sheet])') !== null))

/** Escape closes the sheet, wherever the focus is in it. */
export function useSheetEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !isSpokenFor(event.target)) latest.current()
    }
    // Before anybody acts: what closes itself by this key is no longer to be seen afterwards.
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
}
