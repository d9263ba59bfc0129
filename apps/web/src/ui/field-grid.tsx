import type { ReactNode } from 'react'
import css from './field-grid.module.css'

/** Fields in columns of six; on a phone one under the other. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

/** How many of the six columns a field takes. */
export function Field({ span = 3, children }: { span?: 2 | 3 | 4 | 6; children: ReactNode }) {
  return (
    <div className={css.field} data-span={span}>
      {children}
    </div>
  )
}
