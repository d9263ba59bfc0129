import { useEffect, useRef, useState } from 'react'
import { focusStart, goRound } from '../focus-round.ts'
import { Floating, type FloatingProps } from './floating.tsx'

/** Something small to fill in or to pick from, beside its button. It takes the focus, and gives it back at the end. */
export function FloatingDialog({ children, ...rest }: FloatingProps & { 'aria-label': string }) {
  const content = useRef<HTMLDivElement>(null)
  // Asked while rendering: a moment later what it holds may have the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const layer = content.current
    // What is loaded when it opens takes the focus itself once it is there.
    if (layer) focusStart(layer)
    return () => {
      const isElsewhere = document.activeElement !== document.body && !layer?.contains(document.activeElement)
      if (before instanceof HTMLElement && !isElsewhere) before.focus({ preventScroll: true })
    }
  }, [before])
  return (
    <Floating {...rest} role="dialog">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it keeps the focus among what it holds */}
      <div
        ref={content}
        tabIndex={-1}
        onKeyDown={(event) => {
          goRound(event, event.currentTarget)
          // Led here, and not by a dialog around it.
          if (event.key === 'Tab') event.stopPropagation()
        }}
      >
        {children}
      </div>
    </Floating>
  )
}
