import type { ReactNode } from 'react'
import css from './fact-list.module.css'

/** A grid of six columns; one column on phones. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

/** `span`: the number of columns. */
export function Field({ span = 3, children }: { span?: 2 | 3 | 4 | 6; children: ReactNode }) {
  return (
    <div className={css.field} data-span={span}>
      {children}
    </div>
  )
}

export interface Fact {
  label: string
  value: ReactNode
}

/** Labels above values, two per row. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className={css.label}>{fact.label}</dt>
          <dd className={css.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
