import { Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { arrowsFor } from './scroll-arrows.ts'
import css from './section-row.module.css'

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
      {arrows.left && <Arrow side="left" label={m.environmental_sections_left()} onClick={() => move(-1)} />}
      <ul className={css.row} ref={row}>
        {children}
      </ul>
      {arrows.right && (
        <Arrow side="right" label={m.environmental_sections_right()} onClick={() => move(1)} />
      )}
    </section>
  )
}

interface ArrowProps {
  side: 'left' | 'right'
  label: string
  onClick(): void
}

const Arrow = ({ side, label, onClick }: ArrowProps) => (
  <Tooltip label={m.environmental_sections_scroll_tip()} events={{ hover: true, focus: true, touch: false }}>
    <span className={css.arrow} data-side={side}>
      <IconButton
        icon={side === 'left' ? IconChevronLeft : IconChevronRight}
        size={36}
        outlined
        title=""
        label={label}
        onClick={onClick}
      />
    </span>
  </Tooltip>
)
