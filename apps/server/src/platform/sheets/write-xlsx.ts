import { escapeXml, XML_HEAD } from '../xml.ts'
import { zip } from '../zip.ts'
import { partsOf, SHEET_PART, SPREADSHEET } from './xlsx-parts.ts'

type Value = string | number | null

export interface XlsxSheet {
  name: string
  /** Of each column, in letters. */
  widths: readonly number[]
  /** Rows that stay in view. */
  frozenRows: number
}

/** So much goes to the packer at once; each time costs more than the letters. */
const PIECE = 64 * 1024

/** 0 is A, 26 is AA. */
const columnName = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))

const names: string[] = []
const nameOf = (column: number): string => {
  names[column] ??= columnName(column)
  return names[column]
}

function cellXml(value: Value, column: number, row: number): string {
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${nameOf(column)}${row}"><v>${value}</v></c>` : ''
  if (value === null) return ''
  const space = /^\s|\s$|\n/.test(value) ? ' xml:space="preserve"' : ''
  return `<c r="${nameOf(column)}${row}" t="inlineStr"><is><t${space}>${escapeXml(value)}</t></is></c>`
}

function rowXml(values: readonly Value[], row: number): string {
  let cells = ''
  for (let column = 0; column < values.length; column += 1)
    cells += cellXml(values[column] ?? null, column, row)
  return cells === '' ? '' : `<row r="${row}">${cells}</row>`
}

function beginning({ widths, frozenRows }: XlsxSheet): string {
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${XML_HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

async function* sheetXml(sheet: XlsxSheet, rows: AsyncIterable<Value[]>): AsyncGenerator<Uint8Array> {
  let xml = beginning(sheet)
  let row = 0
  for await (const values of rows) {
    row += 1
    xml += rowXml(values, row)
    if (xml.length < PIECE) continue
    yield Buffer.from(xml)
    xml = ''
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`)
}

/** A workbook of one sheet, written while its rows come: texts stand in their cells, so that nothing has to be kept until the end. */
export const writeXlsx = (sheet: XlsxSheet, rows: AsyncIterable<Value[]>): AsyncGenerator<Uint8Array> =>
  zip([
    ...partsOf(sheet.name).map(({ name, xml }) => ({ name, content: [Buffer.from(XML_HEAD + xml)] })),
    { name: SHEET_PART, content: sheetXml(sheet, rows) },
  ])
