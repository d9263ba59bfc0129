import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element with `data-autofocus` in an overlay that has just opened. */
export function useAutofocus(): RefObject<HTMLElement | null> {
  const overlay = useRef<HTMLElement>(null)
  // Not React's `autoFocus`: it runs before React Aria knows this overlay, and a dialog below takes the focus back.
  // After the current event: an Enter that opens the overlay would also press the focused button.
  useEffect(() => {
    const timer = setTimeout(() =>
      overlay.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [])
  return overlay
}
