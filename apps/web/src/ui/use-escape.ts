import { useEffect, useRef } from 'react'

/** A question or a dialog over everything: while one is open, Escape is its own, wherever the focus is. */
const OVER_ALL = 'dialog[open], [aria-modal="true"]:not([data-side-panel])'
/** Something small that Escape closes first. */
const OPEN_HERE = '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]'
const INSIDE = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-side-panel])'

const isSpokenFor = (target: EventTarget | null): boolean =>
  document.querySelector(OVER_ALL) !== null ||
  (target instanceof Element && (target.matches(OPEN_HERE) || target.closest(INSIDE) !== null))

/** Hears Escape from anywhere on the page that nothing else is closed by. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape

  useEffect(() => {
    let isOurs = false
    // Before anybody acts: what closes itself by this key is no longer to be seen afterwards.
    const foresee = (event: KeyboardEvent) => {
      isOurs = event.key === 'Escape' && !isSpokenFor(event.target)
    }
    const act = (event: KeyboardEvent) => {
      if (!isOurs || event.defaultPrevented) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', foresee, true)
    document.addEventListener('keydown', act)
    return () => {
      document.removeEventListener('keydown', foresee, true)
      document.removeEventListener('keydown', act)
    }
  }, [])
}
