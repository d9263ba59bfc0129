import type { ReactNode } from 'react'
import css from './fact-list.module.css'

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

export interface Fact {
  label: string
  value: ReactNode
}

/** Label over value, two in a row. */
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
