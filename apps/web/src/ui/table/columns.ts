import type { ReactNode } from 'react'

/** Filtering, ordering and paging are the server's work, so a column is no more than this. */
export interface Column<Row> {
  id: string
  header: string
  cell(row: Row): ReactNode
  /** In pixels, at least; room that is left over is shared in proportion. */
  width?: number
  align?: 'right'
  /** The field that the list can be ordered by; its header then is a button. */
  orderBy?: string
  /** Gives way first when the table gets narrow. */
  optional?: boolean
}
