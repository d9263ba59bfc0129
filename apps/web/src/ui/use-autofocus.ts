import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element with `data-autofocus` in an overlay that has just opened. */
export function useAutofocus(): RefObject<HTMLElement | null> {
  const overlay = useRef<HTMLElement>(null)
  // React's `autoFocus` would run before React Aria registers this overlay, and a dialog below would take the focus back.
  // Without the timer, the Enter that opens the overlay would also activate the focused button.
  useEffect(() => {
    const timer = setTimeout(() =>
      overlay.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [])
  return overlay
}
