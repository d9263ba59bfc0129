import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element with `data-autofocus` in an overlay that has just opened. */
export function useAutofocus(): RefObject<HTMLElement | null> {
  const overlay = useRef<HTMLElement>(null)
  // React's `autoFocus` would run before React Aria registers this overlay, and a dialog below would take the focus back.
  // The timer avoids that the Enter which opens the overlay also activates the focused button.
  useEffect(() => {
    const timer = setTimeout(() =>
      overlay.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [])
  return overlay
}
