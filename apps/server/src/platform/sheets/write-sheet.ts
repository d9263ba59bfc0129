import { Readable } from 'node:stream'
import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import { writeCsvStream } from 'hucre/csv'
import { escapeFormula } from './escape-formula.ts'
import { writeXlsx } from './write-xlsx.ts'

export type Cell = string | number | boolean | null

export interface Sheet {
  /** The name of the file without its ending, and of the sheet in it. */
  name: string
  /** What stands above the headings: what this is, and how it was narrowed. */
  above?: readonly Cell[][]
  headers: readonly string[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

const escapeCell = (cell: Cell, format: ExportFormat): string | number | null => {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'string' ? escapeFormula(cell, format) : cell
}

async function* withHeaders({ above = [], headers, rows }: Sheet, format: ExportFormat) {
  const escapeRow = (row: readonly Cell[]) => row.map((cell) => escapeCell(cell, format))
  for (const row of above) yield escapeRow(row)
  yield escapeRow(headers)
  for await (const row of rows) yield escapeRow(row)
}

/** Rows are asked for as the reader takes them, so a file of any length needs no more memory than a short one. */
export function writeSheet(sheet: Sheet, format: ExportFormat): Readable {
  const bytes =
    format === 'csv'
      ? // Excel takes a file without this mark for one of the last century and breaks every accent.
        writeCsvStream(withHeaders(sheet, format), { headers: false, bom: true })
      : writeXlsx(
          {
            name: sheet.name,
            widths: sheet.headers.map((header) => Math.min(Math.max(header.length + 2, 14), 40)),
            frozenRows: (sheet.above?.length ?? 0) + 1,
          },
          withHeaders(sheet, format),
        )
  return Readable.from(bytes)
}
