import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { assertXlsxFits, SheetTooLargeError } from './check-xlsx.ts'
import { unescapeFormula } from './escape-formula.ts'

const MAX_CHARACTERS = 25_000_000
const MAX_SEPARATORS = 5_000
const MAX_FIELD_LENGTH = 100_000

const QUOTE = '"'
const SEPARATORS = [',', ';', '\t']
const LINE_ENDS = ['\n', '\r']

const refuse = (): never => {
  throw new SheetTooLargeError('The file has too many columns or a cell with too much text.')
}

/** Checks a CSV text before it is parsed, because the parser blocks the event loop while it reads a long row. */
export function assertCsvFits(text: string): void {
  if (text.length > MAX_CHARACTERS) refuse()
  let separators = 0
  let fieldStart = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (index - fieldStart > MAX_FIELD_LENGTH) refuse()
    if (character === QUOTE && index === fieldStart) isQuoted = true
    else if (character === QUOTE && isQuoted) {
      if (text.charAt(index + 1) === QUOTE) index += 1
      else isQuoted = false
    } else if (!isQuoted && LINE_ENDS.includes(character)) {
      separators = 0
      fieldStart = index + 1
    } else if (!isQuoted && SEPARATORS.includes(character)) {
      separators += 1
      fieldStart = index + 1
      if (separators > MAX_SEPARATORS) refuse()
    }
  }
}

type CellValue = string | number | boolean | Date | null

function formatValue(value: CellValue | undefined, format: ExportFormat): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return unescapeFormula(String(value).trim(), format)
}

/** Falls back to Windows-1252, because old versions of Excel do not save CSV as UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function* readValues(bytes: Uint8Array, format: ExportFormat): AsyncGenerator<CellValue[]> {
  if (format === 'csv') {
    const text = decode(bytes)
    assertCsvFits(text)
    return yield* streamCsvRows(text)
  }
  await assertXlsxFits(bytes)
  for await (const row of streamXlsxRows(bytes)) yield row.values
}

/** Empty rows count too. */
const MAX_ROWS = 200_000
const MAX_COLUMNS = 1_000

/** The rows of the first sheet as texts. Throws `SheetTooLargeError` for a file that would take too much memory. */
export async function* readSheet(bytes: Uint8Array, format: ExportFormat): AsyncGenerator<string[]> {
  let rowCount = 0
  let characters = 0
  for await (const row of readValues(bytes, format)) {
    if (rowCount >= MAX_ROWS || row.length > MAX_COLUMNS)
      throw new SheetTooLargeError('The file has too many rows or columns.')
    const texts = row.map((value) => formatValue(value, format))
    // Many cells of a small XLSX file may share one long text.
    for (const { length } of texts) {
      characters += length
      if (length > MAX_FIELD_LENGTH || characters > MAX_CHARACTERS)
        throw new SheetTooLargeError('The file has too much text.')
    }
    yield texts
    rowCount += 1
  }
}
