import { FAULTS_COLUMN, isExampleRow } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { SheetTooLargeError } from '../../../platform/sheets/check-xlsx.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import type { FileRow, Importer } from './importer.ts'
import type { ImportRun } from './repository/imports.ts'

const MOST_ROWS = 20_000
const MOST_BYTES = 20 * 1024 * 1024

/** A file that cannot be imported at all, with the sentence to show. */
export class UnusableFile extends Error {}

async function bytesOf({ db, files }: Platform, run: ImportRun): Promise<Uint8Array> {
  const document = await files.find(db, run.document_id)
  if (!document) throw new UnusableFile('The file no longer exists.')
  if (document.size > MOST_BYTES) throw new UnusableFile('The file is larger than 20 MB.')
  return files.read(document)
}

function checkHeaders(headers: string[], { columns, ignored }: Importer): void {
  const named = headers.filter(Boolean)
  const known = [...columns, ...ignored, FAULTS_COLUMN]
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new UnusableFile(
      `These columns cannot be imported: ${unknown.slice(0, 10).join(', ')}. Download the template to see which columns can.`,
    )
  const repeated = named.find((name, at) => named.indexOf(name) !== at)
  if (repeated !== undefined) throw new UnusableFile(`The file has the column ${repeated} more than once.`)
  if (!columns.some((name) => named.includes(name)))
    throw new UnusableFile('The first row must contain the column headings.')
}

async function* rowsOf(bytes: Uint8Array, run: ImportRun, importer: Importer): AsyncGenerator<FileRow> {
  let headers: string[] | undefined
  let rowNumber = 0
  for await (const texts of readSheet(bytes, /\.csv$/i.test(run.file_name) ? 'csv' : 'xlsx')) {
    rowNumber += 1
    if (!headers) {
      headers = texts
      checkHeaders(headers, importer)
    } else if (texts.some((text) => text !== '')) {
      const named = headers.map((name, at): [string, string] => [name, texts[at] ?? ''])
      const cells = Object.fromEntries(named.filter(([name]) => importer.columns.includes(name)))
      if (!isExampleRow(cells)) yield { rowNumber, cells }
    }
  }
}

/** The rows of an uploaded file, without a template's example row. */
export async function readFile(platform: Platform, run: ImportRun, importer: Importer): Promise<FileRow[]> {
  const bytes = await bytesOf(platform, run)
  const rows: FileRow[] = []
  try {
    for await (const row of rowsOf(bytes, run, importer)) {
      rows.push(row)
      if (rows.length > MOST_ROWS)
        throw new UnusableFile(`The file has more than ${MOST_ROWS.toLocaleString('en')} rows.`)
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    if (error instanceof SheetTooLargeError) throw new UnusableFile(error.message)
    platform.log.info({ importID: run.import_id, err: error }, 'import file could not be read')
    throw new UnusableFile('The file could not be read. Please save it as CSV or Excel (.xlsx).')
  }
  if (rows.length === 0) throw new UnusableFile('The file has no rows to import.')
  return rows
}
