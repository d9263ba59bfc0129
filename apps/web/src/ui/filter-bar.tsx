import type { ReactNode } from 'react'
import { m } from '../messages/messages.js'
import css from './filter-bar.module.css'

/** One row: filters, then the order, then the search box. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className={css.bar} aria-label={m.kit_filters()}>
      {children}
    </search>
  )
}
