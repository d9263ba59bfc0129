import type { ReactNode } from 'react'
import css from './fact-list.module.css'

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
