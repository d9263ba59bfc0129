import { useEffect, useRef } from 'react'
import { isTyping } from '../../../../ui/typing.ts'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Whatever lies over the panel has the keys for itself. */
const OVER = '[role="dialog"]:not([data-side-panel]), dialog[open], [role="menu"]'

const isForSomethingElse = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  isTyping(event.target) ||
  document.querySelector(OVER) !== null

/** Left and right move through the criteria, but never while somebody writes. */
export function useArrowKeys(onMove: (step: -1 | 1) => void): void {
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || isForSomethingElse(event)) return
      event.preventDefault()
      move.current(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
