import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { useScrollArrows } from '../../../../ui/scroll-arrows.ts'
import css from './section-row.module.css'

const ScrollArrow = lazy(async () => ({ default: (await import('./scroll-arrow.tsx')).ScrollArrow }))

/** A horizontally scrolling row of cards. The arrow buttons scroll by the visible width. */
export function SectionRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const arrows = useScrollArrows(row)
  const scrollByWidths = (widths: number) =>
    row.current?.scrollBy({ left: widths * row.current.clientWidth, behavior: 'smooth' })

  return (
    <section className={css.frame} aria-label={m.environmental_sections()}>
      <ul className={css.row} ref={row}>
        {children}
      </ul>
      <Suspense>
        {arrows.left && (
          <ScrollArrow
            side="left"
            label={m.environmental_sections_left()}
            onClick={() => scrollByWidths(-1)}
          />
        )}
        {arrows.right && (
          <ScrollArrow
            side="right"
            label={m.environmental_sections_right()}
            onClick={() => scrollByWidths(1)}
          />
        )}
      </Suspense>
    </section>
  )
}
