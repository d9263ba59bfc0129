import type { ReactNode } from 'react'
import type { Column } from './columns.ts'

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
  /** What to do about an error that a retry cannot help. */
  errorAction?: ReactNode
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
