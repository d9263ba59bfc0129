import { m } from '../../../../messages/messages.js'
import css from './figure-table.module.css'
import { Way } from './way.tsx'

/** A figure, and where there is one the list behind it. */
type Cell = string | { text: string; to: string }

interface TableRow {
  key: string
  /** The first says what the row is about. */
  cells: readonly [string, ...Cell[]]
  to?: string | undefined
}

export interface TableContent {
  head: readonly string[]
  rows: readonly TableRow[]
}

/** What a chart shows, in figures. */
export function FigureTable({ label, table }: { label: string; table: TableContent }) {
  const [first, ...others] = table.head
  return (
    // It can be scrolled, so the keyboard has to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.frame} aria-label={m.analytics_table_of({ title: label })} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells: [name, ...figures], to }) => (
            <tr key={key}>
              <th scope="row">{to ? <Way to={to}>{name}</Way> : name}</th>
              {figures.map((figure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity than its column
                <td key={at}>
                  {typeof figure === 'string' ? figure : <Way to={figure.to}>{figure.text}</Way>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
