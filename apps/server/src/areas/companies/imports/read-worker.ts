import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import { ERRORS_COLUMN, isExampleRow } from '@sojourn/domain'
import { SheetTooLargeError } from '../../../platform/sheets/check-xlsx.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import type { FileRow, Importer } from './importer.ts'

const MAX_ROWS = 20_000

export interface ReadTask extends Pick<Importer, 'columns' | 'ignored'> {
  bytes: Uint8Array
  format: ExportFormat
}

/** Errors lose their class between threads, so a rejection is returned as a result. `cause` is for the log. */
export type ReadResult = { rows: FileRow[] } | { rejection: string; cause?: string }

class FileRejectedError extends Error {}

function checkHeaders(headers: string[], { columns, ignored }: ReadTask): void {
  const namedHeaders = headers.filter(Boolean)
  const knownHeaders = [...columns, ...ignored, ERRORS_COLUMN]
  const unknownHeaders = namedHeaders.filter((name) => !knownHeaders.includes(name))
  if (unknownHeaders.length > 0)
    throw new FileRejectedError(
      `These columns cannot be imported: ${unknownHeaders.slice(0, 10).join(', ')}. Download the template to see which columns can.`,
    )
  const repeatedHeader = namedHeaders.find((name, index) => namedHeaders.indexOf(name) !== index)
  if (repeatedHeader !== undefined)
    throw new FileRejectedError(`The file has the column ${repeatedHeader} more than once.`)
  if (!columns.some((name) => namedHeaders.includes(name)))
    throw new FileRejectedError('The first row must contain the column headings.')
}

async function readRows(task: ReadTask): Promise<FileRow[]> {
  const rows: FileRow[] = []
  let headers: string[] | undefined
  let rowNumber = 0
  for await (const texts of readSheet(task.bytes, task.format)) {
    rowNumber += 1
    if (!headers) {
      headers = texts
      checkHeaders(headers, task)
    } else if (texts.some((text) => text !== '')) {
      const namedCells = headers.map((name, index): [string, string] => [name, texts[index] ?? ''])
      const cells = Object.fromEntries(namedCells.filter(([name]) => task.columns.includes(name)))
      if (!isExampleRow(cells)) rows.push({ rowNumber, cells })
      if (rows.length > MAX_ROWS)
        throw new FileRejectedError(`The file has more than ${MAX_ROWS.toLocaleString('en')} rows.`)
    }
  }
  if (rows.length === 0) throw new FileRejectedError('The file has no rows to import.')
  return rows
}

/** Runs in a worker thread. The example row of a template is skipped. */
export default async function readImportFile(task: ReadTask): Promise<ReadResult> {
  try {
    return { rows: await readRows(task) }
  } catch (error) {
    if (error instanceof FileRejectedError || error instanceof SheetTooLargeError)
      return { rejection: error.message }
    return {
      rejection: 'The file could not be read. Please save it as CSV or Excel (.xlsx).',
      cause: String(error),
    }
  }
}
