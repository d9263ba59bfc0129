import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import {
  type AddWorksheetOptions,
  encodeCol,
  type Row,
  Workbook,
  WorkbookWriter,
  type Worksheet,
} from '@cj-tech-master/excelts'
import { installChartSupport } from '@cj-tech-master/excelts/chart'
import { escapeFormula, removeControlCharacters } from './escape-formula.ts'
import type { SheetCell, WorkbookSheet } from './sheet.ts'

installChartSupport()

const MIN_WIDTH = 10
const MAX_WIDTH = 60
/** How many rows the column widths are measured by. */
const MEASURED_ROWS = 200
const A4_PAPER = 9

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
/** Excel counts days from 1900, and wrongly until March of that year. */
const FIRST_DAY = '1900-03-01'

const isDay = (text: string): boolean =>
  DAY_PATTERN.test(text) &&
  text >= FIRST_DAY &&
  !Number.isNaN(Date.parse(text)) &&
  formatDay(new Date(text)) === text
const formatDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The font of the other cells; without a name, office programs show another one. */
const BOLD_FONT = { name: 'Calibri', size: 11, bold: true }

/** Shown for a missing value. It is not escaped, although it begins like a formula. */
const DASH = '-'

const createNumberFormat = (decimals: number): string =>
  decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`

function toCellValue(cell: SheetCell): string | number | Date | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'object') return toCellValue(cell.value)
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (cell === DASH) return cell
  return isDay(cell) ? new Date(cell) : escapeFormula(removeControlCharacters(cell), 'xlsx')
}

function fillRow(row: Row, cells: readonly SheetCell[], isHeader: boolean): void {
  row.values = cells.map(toCellValue)
  for (const [index, cell] of cells.entries()) {
    if (isHeader || (typeof cell === 'object' && cell?.bold)) row.getCell(index + 1).font = BOLD_FONT
    if (typeof cell === 'object' && cell?.decimals !== undefined)
      row.getCell(index + 1).numFmt = createNumberFormat(cell.decimals)
    else if (cell === DASH) row.getCell(index + 1).alignment = { horizontal: 'right' }
    else if (typeof cell === 'string' && isDay(cell)) row.getCell(index + 1).numFmt = 'yyyy-mm-dd'
    else if (typeof cell === 'string' && (cell.length > MAX_WIDTH || cell.includes('\n')))
      row.getCell(index + 1).alignment = { wrapText: true, vertical: 'top' }
  }
}

function measureCell(cell: SheetCell | undefined): number {
  if (typeof cell === 'object' && cell !== null && typeof cell.value === 'number')
    return cell.value.toLocaleString('en', { maximumFractionDigits: cell.decimals ?? 0 }).length
  const text = String(typeof cell === 'object' ? (cell?.value ?? '') : (cell ?? ''))
  return Math.max(...text.split('\n').map((line) => line.length))
}

/** Measures the content. A title above the headers may extend over the next columns. */
function calculateColumnWidths(
  rows: readonly (readonly SheetCell[])[],
  headerRow: number,
): { width: number }[] {
  const measured = rows.slice(Math.max(headerRow - 1, 0), MEASURED_ROWS)
  const count = Math.max(0, ...measured.map((row) => row.length))
  return Array.from({ length: count }, (_, index) => {
    // Space for the filter button.
    const header = measureCell(rows[headerRow - 1]?.[index]) + 4
    const longest = Math.max(header, ...measured.map((row) => measureCell(row[index]) + 2))
    return { width: Math.min(Math.max(longest, MIN_WIDTH), MAX_WIDTH) }
  })
}

const createWorksheetOptions = (headerRow: number): AddWorksheetOptions => ({
  views: headerRow > 0 ? [{ state: 'frozen', ySplit: headerRow }] : [],
  pageSetup: {
    orientation: 'landscape',
    paperSize: A4_PAPER,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    ...(headerRow > 0 && { printTitlesRow: `${headerRow}:${headerRow}` }),
  },
})

const createFilterRange = (headerRow: number, lastRow: number, columns: number): string =>
  `A${headerRow}:${encodeCol(Math.max(columns, 1) - 1)}${Math.max(lastRow, headerRow)}`

async function takeRows<Item>(iterator: AsyncIterator<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = []
  while (taken.length < count) {
    const next = await iterator.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

/** Writes a workbook of one worksheet to a file while its rows arrive. The last row of `head` has the headers. */
export async function writeXlsx(
  path: string,
  { name, head }: { name: string; head: readonly (readonly SheetCell[])[] },
  rows: AsyncIterable<readonly SheetCell[]>,
): Promise<void> {
  const file = createWriteStream(path)
  const workbook = new WorkbookWriter({ stream: file, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet(name, createWorksheetOptions(head.length))
  const iterator = rows[Symbol.asyncIterator]()
  const writeRows = async () => {
    let rowNumber = 0
    const addRow = async (cells: readonly SheetCell[]) => {
      rowNumber += 1
      const row = sheet.getRow(rowNumber)
      fillRow(row, cells, rowNumber === head.length)
      row.commit()
      if (rowNumber % MEASURED_ROWS === 0) await new Promise(setImmediate)
    }
    const firstRows = await takeRows(iterator, MEASURED_ROWS)
    sheet.columns = calculateColumnWidths([...head, ...firstRows], head.length)
    for (const cells of [...head, ...firstRows]) await addRow(cells)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await addRow(next.value)
    sheet.autoFilter = createFilterRange(head.length, rowNumber, head.at(-1)?.length ?? 1)
    await workbook.commit()
  }
  try {
    await Promise.all([writeRows(), finished(file)])
  } finally {
    file.destroy()
  }
}

/** The size of a chart in columns and rows. */
const CHART_SIZE = { width: 8, height: 18 }

function addCharts(sheet: Worksheet, { name, rows, headerRow, charts = [] }: WorkbookSheet): void {
  const leftColumn = Math.max(...rows.map((row) => row.length)) + 1
  const quotedName = `'${name.replaceAll("'", "''")}'`
  const createCellReference = (column: number, row: number) => `$${encodeCol(column)}$${row}`
  const createRangeReference = (column: number) =>
    `${quotedName}!${createCellReference(column, headerRow + 1)}:${createCellReference(column, rows.length)}`
  for (const [index, { title, categoryColumn, valueColumn }] of charts.entries())
    sheet.addColumnChart(
      {
        title,
        showLegend: false,
        series: [
          {
            name: { formula: `${quotedName}!${createCellReference(valueColumn, headerRow)}` },
            categories: createRangeReference(categoryColumn),
            values: createRangeReference(valueColumn),
          },
        ],
      },
      {
        tl: { col: leftColumn, row: headerRow + index * CHART_SIZE.height },
        br: { col: leftColumn + CHART_SIZE.width, row: headerRow + (index + 1) * CHART_SIZE.height - 1 },
      },
    )
}

/** Writes a workbook of several worksheets. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const workbook = new Workbook()
  for (const worksheet of sheets) {
    const { name, rows, headerRow } = worksheet
    const sheet = workbook.addWorksheet(name, createWorksheetOptions(headerRow))
    sheet.columns = calculateColumnWidths(rows, headerRow)
    for (const [index, cells] of rows.entries())
      fillRow(sheet.getRow(index + 1), cells, index + 1 === headerRow)
    if (headerRow > 0)
      sheet.autoFilter = createFilterRange(headerRow, rows.length, rows[headerRow - 1]?.length ?? 1)
    addCharts(sheet, worksheet)
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}
