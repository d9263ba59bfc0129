import type { Cell, SheetCell } from '../../../platform/sheets/sheet.ts'
import writeSheet from '../../../platform/sheets/sheet-worker.ts'
import type { ColumnHead } from '../report.ts'
import { listHeaderLines, type ReportDocument, type WriteReport } from './document.ts'

/** Excel sheet names have at most 31 characters and cannot contain \ / ? * : [ or ]. */
const toSheetName = (title: string): string => title.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, 31)

const createHeaderRows = (document: ReportDocument): Cell[][] => [
  [document.title],
  [`${document.programmeName}, ${document.createdOn}`],
  ...listHeaderLines(document).map(([name, text]) => [name, text]),
  [],
]

const styleCell = (cell: Cell, column: ColumnHead | undefined): SheetCell =>
  typeof cell === 'number' && column?.kind === 'number' ? { value: cell, decimals: column.decimals } : cell

async function* styleBatches(
  batches: AsyncIterable<Cell[][]>,
  columns: readonly ColumnHead[],
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of batches)
    yield rows.map((row) => row.map((cell, index) => styleCell(cell, columns[index])))
}

const createWriter =
  (format: 'csv' | 'xlsx'): WriteReport =>
  (document, { path, batches }) =>
    writeSheet({
      format,
      name: toSheetName(document.title),
      above: createHeaderRows(document),
      headers: document.columns.map(({ header }) => header),
      path,
      batches: styleBatches(batches, document.columns),
    })

export const writeCsv = createWriter('csv')
export const writeExcel = createWriter('xlsx')
