import { useEffect, useRef } from 'react'
import { isInOverlay, isTyping } from '../../../../ui/typing.ts'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

const isForAnotherWidget = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  isTyping(event.target) ||
  isInOverlay(event.target)

/** The left and right arrow keys move through the criteria, except in text fields and overlays. */
export function useArrowKeys(onMove: (step: -1 | 1) => void): void {
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || isForAnotherWidget(event)) return
      event.preventDefault()
      move.current(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
