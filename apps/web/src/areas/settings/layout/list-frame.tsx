import type { ReactNode } from 'react'
import css from './list-frame.module.css'

/** Filters on the canvas, and beneath them the list on its own paper, to the foot of the window. */
export function ListFrame({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      {filters}
      <div className={css.paper}>{children}</div>
    </div>
  )
}
