import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import { stringify } from 'csv-stringify'
import type { RenderTask } from '../render-file.ts'
import { escapeFormula } from './escape-formula.ts'
import type { Cell, SheetCell } from './sheet.ts'

const getCellValue = (cell: SheetCell): string | number | boolean | null =>
  typeof cell === 'object' && cell !== null ? cell.value : cell

async function* toPlainRows(rows: AsyncIterable<readonly SheetCell[]>) {
  for await (const row of rows) yield row.map(getCellValue)
}

async function writeCsv(path: string, rows: AsyncIterable<readonly SheetCell[]>): Promise<void> {
  const format = stringify({
    // Without a byte order mark, Excel does not read the file as UTF-8.
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    eof: false,
    cast: {
      boolean: (value) => (value ? 'Yes' : 'No'),
      string: (value) => escapeFormula(value, 'csv'),
    },
  })
  await pipeline(toPlainRows(rows), format, createWriteStream(path))
}

export interface SheetTask {
  format: ExportFormat
  name: string
  above: readonly Cell[][]
  headers: readonly string[]
}

async function* joinRows(
  head: readonly (readonly SheetCell[])[],
  batches: AsyncIterable<SheetCell[][]>,
): AsyncGenerator<readonly SheetCell[]> {
  yield* head
  for await (const batch of batches) yield* batch
}

/** Runs in a thread of the worker pool. */
export default async function writeSheet({
  format,
  name,
  above,
  headers,
  path,
  batches,
}: SheetTask & RenderTask<SheetCell[]>): Promise<void> {
  const head = [...above, headers]
  if (format === 'csv') return writeCsv(path, joinRows(head, batches))
  // CSV does not need the spreadsheet library, which takes a second to load.
  const { writeXlsx } = await import('./write-xlsx.ts')
  return writeXlsx(path, { name, head }, joinRows([], batches))
}
