import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { arrowsFor } from './scroll-arrows.ts'
import css from './section-row.module.css'

const ScrollArrow = lazy(async () => ({ default: (await import('./scroll-arrow.tsx')).ScrollArrow }))

const NONE = { left: false, right: false }

/** The cards beside each other. Where they do not all fit, they scroll, and an arrow moves them by what is in sight. */
export function SectionRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const [arrows, setArrows] = useState(NONE)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setArrows(arrowsFor(element))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  const move = (widths: number) =>
    row.current?.scrollBy({ left: widths * row.current.clientWidth, behavior: 'smooth' })

  return (
    <section className={css.frame} aria-label={m.environmental_sections()}>
      <ul className={css.row} ref={row}>
        {children}
      </ul>
      <Suspense>
        {arrows.left && (
          <ScrollArrow side="left" label={m.environmental_sections_left()} onClick={() => move(-1)} />
        )}
        {arrows.right && (
          <ScrollArrow side="right" label={m.environmental_sections_right()} onClick={() => move(1)} />
        )}
      </Suspense>
    </section>
  )
}
