import type { Platform } from '../../../platform/platform.ts'
import { SheetTooLargeError } from '../../../platform/sheets/check-xlsx.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import type { FileRow, Importer } from './importer.ts'
import type { ImportRun } from './repository/imports.ts'

const MOST_ROWS = 20_000
const MOST_BYTES = 20 * 1024 * 1024

/** A file that cannot be taken over at all, with the sentence to show. */
export class UnusableFile extends Error {}

async function bytesOf({ db, files }: Platform, run: ImportRun): Promise<Uint8Array> {
  const document = await files.find(db, run.document_id)
  if (!document) throw new UnusableFile('The file is no longer there.')
  if (document.size > MOST_BYTES) throw new UnusableFile('A file to import may have 20 MB.')
  return files.read(document)
}

function checkHeaders(headers: string[], { columns, ignored }: Importer): void {
  const named = headers.filter(Boolean)
  const unknown = named.filter((name) => !columns.includes(name) && !ignored.includes(name))
  if (unknown.length > 0)
    throw new UnusableFile(`These columns are not known: ${unknown.slice(0, 10).join(', ')}.`)
  if (new Set(named).size !== named.length) throw new UnusableFile('A column is in the file twice.')
  if (!columns.some((name) => named.includes(name)))
    throw new UnusableFile('The first row must hold the names of the columns.')
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
      const cells = headers.map((name, at): [string, string] => [name, texts[at] ?? ''])
      yield {
        rowNumber,
        cells: Object.fromEntries(cells.filter(([name]) => importer.columns.includes(name))),
      }
    }
  }
}

/** The rows of an uploaded file, by column; refuses one that is no table, too long, or has columns nobody knows. */
export async function readFile(platform: Platform, run: ImportRun, importer: Importer): Promise<FileRow[]> {
  const bytes = await bytesOf(platform, run)
  const rows: FileRow[] = []
  try {
    for await (const row of rowsOf(bytes, run, importer)) {
      rows.push(row)
      if (rows.length > MOST_ROWS)
        throw new UnusableFile(`A file may have ${MOST_ROWS.toLocaleString('en')} rows.`)
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    if (error instanceof SheetTooLargeError) throw new UnusableFile(error.message)
    platform.log.info({ importID: run.import_id, err: error }, 'a file could not be read')
    throw new UnusableFile('This file could not be read as CSV or Excel.')
  }
  if (rows.length === 0) throw new UnusableFile('The file holds no rows.')
  return rows
}
