import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import type { RenderTask } from '../render-file.ts'
import type { Cell, SheetCell } from './sheet.ts'
import { writeCsv } from './write-csv.ts'

export interface SheetTask {
  format: ExportFormat
  name: string
  above: readonly Cell[][]
  headers: readonly string[]
}

async function* rowsOf(
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
  if (format === 'csv') return writeCsv(path, rowsOf(head, batches))
  // CSV does not need the spreadsheet library, which takes a second to load.
  const { writeXlsx } = await import('./write-xlsx.ts')
  return writeXlsx(path, { name, head }, rowsOf([], batches))
}
