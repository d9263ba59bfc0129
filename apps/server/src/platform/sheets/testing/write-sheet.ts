import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import type { Sheet, SheetCell } from '../sheet.ts'
import writeSheet from '../sheet-worker.ts'

async function* batchesOf(rows: Sheet['rows']): AsyncGenerator<SheetCell[][]> {
  for await (const row of rows) yield [row]
}

/** The file that a sheet is exported as, written in this thread. */
export async function sheetBytes(
  { name, above = [], headers, rows }: Sheet,
  format: ExportFormat,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-sheet-'))
  try {
    const path = join(folder, 'file')
    await writeSheet({ name, above, headers, format, path, batches: batchesOf(rows) })
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
