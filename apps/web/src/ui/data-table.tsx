import { type ReactNode, useMemo } from 'react'
import { PHONE, useMedia } from './media.ts'
import { EmptyState, ErrorState } from './states.tsx'
import { CardList } from './table/card-list.tsx'
import type { Column } from './table/columns.ts'
import { TableGrid } from './table/grid.tsx'
import { TableSkeleton } from './table/skeleton.tsx'
import css from './table/table.module.css'

export type { Column } from './table/columns.ts'

export interface DataTableProps<Row> {
  /** What the table lists, for a screen reader. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined
  rowId(row: Row): string
  loadingText: string
  emptyText: string
  /** The next useful thing to do when there is nothing. */
  emptyAction?: ReactNode
  error?: unknown
  onRetry?(): void
  /** The row that the panel shows. */
  selectedId?: string | undefined
  /** A click, or Enter on a row that is not chosen yet. */
  onSelect?(row: Row): void
  /** Enter on the chosen row, or a double click. */
  onOpen?(row: Row): void
  /** Escape. */
  onClose?(): void
  /** The order in force, as a column's `orderBy` names it, with " desc" for descending. */
  orderBy?: string
  onOrder?(orderBy: string): void
  /** How a row looks on a phone. */
  card?(row: Row): ReactNode
}

/** Rows of 48 px with a second line. Arrows move, Enter opens, Escape closes. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = useMedia(PHONE)
  const columns = useMemo(() => [...props.columns], [props.columns])
  if (props.error !== undefined && props.error !== null && props.rows === undefined) {
    return (
      <div className={css.fill}>
        <ErrorState error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      </div>
    )
  }
  if (props.rows === undefined) return <TableSkeleton columns={columns} text={props.loadingText} />
  if (props.rows.length === 0) {
    return (
      <div className={css.fill}>
        <EmptyState text={props.emptyText} action={props.emptyAction} />
      </div>
    )
  }
  if (phone && props.card) return <CardList {...props} rows={props.rows} card={props.card} />
  return <TableGrid {...props} rows={props.rows} columns={columns} />
}
