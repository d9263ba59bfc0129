import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import type { ColumnHead } from '../report.ts'

/** What is printed above the rows of every file. */
export interface ReportDocument {
  title: string
  programmeName: string
  /** YYYY-MM-DD */
  madeOn: string
  /** Name and words of every filter that holds. */
  filters: readonly (readonly [name: string, words: string])[]
  columns: readonly ColumnHead[]
  totalRows: number
}

/** Rows as they come from the database, some at a time. */
export type Batches = AsyncIterable<Cell[][]>

/** Takes rows only as its bytes are taken. */
export type WriteDocument = (document: ReportDocument, batches: Batches) => AsyncIterable<Uint8Array>

/** The lines above the table. */
export const linesAbove = ({ filters, totalRows }: ReportDocument): (readonly [string, string])[] => [
  ...(filters.length > 0 ? filters : [['Filters', 'None'] as const]),
  ['Rows', totalRows.toLocaleString('en')],
]
