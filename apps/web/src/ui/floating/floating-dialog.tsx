import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Floating, type FloatingProps } from './floating.tsx'

const FOCUSABLE = 'button, [href], input, select, textarea, [tabindex]'

const stopsOf = (layer: Element): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
  )

/** From the last the focus goes round to the first, and back. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = stopsOf(event.currentTarget)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  // Led here, and not by a dialog around it.
  event.stopPropagation()
  if (document.activeElement !== from && document.activeElement !== event.currentTarget) return
  event.preventDefault()
  to?.focus()
}

/** Something small to fill in or to pick from, beside its button. It takes the focus, and gives it back at the end. */
export function FloatingDialog({ children, ...rest }: FloatingProps & { 'aria-label': string }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const layer = content.current
    // What is loaded when it opens takes the focus itself once it is there.
    const start =
      layer?.querySelector<HTMLElement>('[data-autofocus]') ?? (layer && stopsOf(layer)[0]) ?? layer
    start?.focus({ preventScroll: true })
    return () => {
      const isElsewhere = document.activeElement !== document.body && !layer?.contains(document.activeElement)
      if (before instanceof HTMLElement && !isElsewhere) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Floating {...rest} role="dialog">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it keeps the focus among what it holds */}
      <div ref={content} tabIndex={-1} onKeyDown={goRound}>
        {children}
      </div>
    </Floating>
  )
}
