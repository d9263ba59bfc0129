import type { RenderTask } from '../../../platform/render-file.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import type { ColumnHead } from '../report.ts'

/** What every exported file shows above its rows. */
export interface ReportDocument {
  title: string
  programmeName: string
  /** YYYY-MM-DD */
  madeOn: string
  /** Name and text of every filter that is set. */
  filters: readonly (readonly [name: string, text: string])[]
  columns: readonly ColumnHead[]
  totalRows: number
}

/** Writes a report to `path`. Runs in a thread of the worker pool. */
export type WriteReport = (
  document: ReportDocument,
  target: Pick<RenderTask<Cell[]>, 'path' | 'batches'>,
) => Promise<void>

/** The lines above the table. */
export const headerLines = ({ filters, totalRows }: ReportDocument): (readonly [string, string])[] => [
  ...(filters.length > 0 ? filters : [['Filters', 'None'] as const]),
  ['Rows', totalRows.toLocaleString('en')],
]
