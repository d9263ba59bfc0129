import { type ColumnDef, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

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

interface ColumnLook {
  width?: number
  align?: 'right'
  optional?: boolean
  orderBy?: string
}

/** Filtering, ordering and paging are the server's work, so the table needs no more than its core. */
const columnMeta: ColumnLook = {}
export const features = tableFeatures({ columnMeta })
export type Features = typeof features

export const toColumnDefs = <Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map(({ id, header, cell, ...meta }) => ({
    id,
    header,
    cell: (context: { row: { original: Row } }) => cell(context.row.original),
    meta,
  }))
