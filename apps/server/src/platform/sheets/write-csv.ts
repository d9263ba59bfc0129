import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { escapeFormula } from './escape-formula.ts'
import type { SheetCell } from './sheet.ts'

const cellValue = (cell: SheetCell): string | number | boolean | null =>
  typeof cell === 'object' && cell !== null ? cell.value : cell

async function* plainRows(rows: AsyncIterable<readonly SheetCell[]>) {
  for await (const row of rows) yield row.map(cellValue)
}

export async function writeCsv(path: string, rows: AsyncIterable<readonly SheetCell[]>): Promise<void> {
  const format = stringify({
    // Excel reads a file without a byte order mark as an old code page and breaks every accent.
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    eof: false,
    cast: {
      boolean: (value) => (value ? 'Yes' : 'No'),
      string: (value) => escapeFormula(value, 'csv'),
    },
  })
  await pipeline(plainRows(rows), format, createWriteStream(path))
}
