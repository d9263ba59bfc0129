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
