import { type Cell, writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { type Batches, linesAbove, type ReportDocument, type WriteDocument } from './document.ts'

async function* oneByOne(batches: Batches): AsyncGenerator<Cell[]> {
  for await (const rows of batches) yield* rows
}

/** A spreadsheet takes no longer name, and none of these signs in it. */
const sheetName = (title: string): string => title.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, 31)

const above = (document: ReportDocument): Cell[][] => [
  [document.title],
  [`${document.programmeName}, ${document.madeOn}`],
  ...linesAbove(document).map(([name, words]) => [name, words]),
  [],
]

const asSheet =
  (format: 'csv' | 'xlsx'): WriteDocument =>
  (document, batches) =>
    writeSheet(
      {
        name: sheetName(document.title),
        above: above(document),
        headers: document.columns.map(({ header }) => header),
        rows: oneByOne(batches),
      },
      format,
    )

export const writeCsv = asSheet('csv')
export const writeExcel = asSheet('xlsx')
