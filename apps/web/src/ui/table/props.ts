import type { ReactNode } from 'react'
import type { Column } from './columns.ts'

export interface DataTableProps<Row> {
  /** The accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowId(row: Row): string
  loadingText: string
  emptyText: string
  /** The action for an empty table. */
  emptyAction?: ReactNode
  error?: unknown
  onRetry?(): void
  /** The action for an error that a retry cannot fix. */
  errorAction?: ReactNode
  /** The row that the panel shows. */
  selectedId?: string | undefined
  /** A click, or Enter on a row that is not selected. */
  onSelect?(row: Row): void
  /** Enter on the selected row, or a double click. */
  onOpen?(row: Row): void
  /** Escape. */
  onClose?(): void
  /** The current order: a column's `orderBy`, with " desc" for descending. */
  orderBy?: string
  onOrder?(orderBy: string): void
  /** Renders a row on phones. */
  card?(row: Row): ReactNode
}
