import type { ReactNode } from 'react'

/** The server filters, sorts and pages, so a column only describes its cells. */
export interface Column<Row> {
  id: string
  header: string
  cell(row: Row): ReactNode
  /** The minimum width in pixels. Remaining space is distributed in proportion. */
  width?: number
  align?: 'right'
  /** The field to sort by. Its header is a button. */
  orderBy?: string
  /** Hidden when the table is narrow. */
  optional?: boolean
}

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
