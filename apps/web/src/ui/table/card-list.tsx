import type { ReactNode } from 'react'
import type { DataTableProps } from './props.ts'
import css from './table.module.css'

interface CardListProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
  card(row: Row): ReactNode
}

/** The same rows for a thumb. */
export function CardList<Row>({ rows, rowId, card, label, selectedId, onSelect }: CardListProps<Row>) {
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li key={id}>
            <button
              type="button"
              className={css.card}
              aria-current={id === selectedId || undefined}
              onClick={() => onSelect?.(row)}
            >
              {card(row)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
