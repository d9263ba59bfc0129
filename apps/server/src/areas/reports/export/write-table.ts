import type { Cell, SheetCell } from '../../../platform/sheets/sheet.ts'
import writeSheet from '../../../platform/sheets/sheet-worker.ts'
import type { ColumnHead } from '../report.ts'
import { headerLines, type ReportDocument, type WriteReport } from './document.ts'

/** Excel allows 31 characters and none of these in the name of a worksheet. */
const sheetName = (title: string): string => title.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, 31)

const headerRows = (document: ReportDocument): Cell[][] => [
  [document.title],
  [`${document.programmeName}, ${document.madeOn}`],
  ...headerLines(document).map(([name, text]) => [name, text]),
  [],
]

const styledCell = (cell: Cell, column: ColumnHead | undefined): SheetCell =>
  typeof cell === 'number' && column?.kind === 'number' ? { value: cell, decimals: column.decimals } : cell

async function* styledBatches(
  batches: AsyncIterable<Cell[][]>,
  columns: readonly ColumnHead[],
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of batches)
    yield rows.map((row) => row.map((cell, index) => styledCell(cell, columns[index])))
}

const writeAs =
  (format: 'csv' | 'xlsx'): WriteReport =>
  (document, { path, batches }) =>
    writeSheet({
      format,
      name: sheetName(document.title),
      above: headerRows(document),
      headers: document.columns.map(({ header }) => header),
      path,
      batches: styledBatches(batches, document.columns),
    })

export const writeCsv = writeAs('csv')
export const writeExcel = writeAs('xlsx')
