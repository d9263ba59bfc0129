import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/file-name.ts'
import { sendRenderedFile } from '../render-file.ts'
import { createSemaphore } from '../semaphore.ts'
import type { WorkerPool } from '../worker-pool.ts'
import type { Sheet, SheetCell, WorkbookSheet } from './sheet.ts'
import type { SheetTask } from './sheet-worker.ts'

export const SHEET_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const SHEET_WORKER = new URL('./sheet-worker.ts', import.meta.url)
const WORKBOOK_WORKER = new URL('./workbook-worker.ts', import.meta.url)
const WORKBOOK_LIMIT = { timeoutMilliseconds: 60_000 }
const BATCH_SIZE = 500

async function* groupIntoBatches(rows: Sheet['rows']): AsyncGenerator<SheetCell[][]> {
  let batch: SheetCell[][] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export async function sendSheet(
  workers: WorkerPool,
  reply: FastifyReply,
  { name, above = [], headers, rows }: Sheet,
  format: ExportFormat,
): Promise<undefined> {
  const task: SheetTask = { format, name, above, headers }
  return sendRenderedFile(workers, reply, {
    name: `${name}.${format}`,
    type: SHEET_TYPES[format],
    worker: SHEET_WORKER,
    task,
    batches: groupIntoBatches(rows),
  })
}

/** Workbooks are rendered one at a time. */
const runAlone = createSemaphore(1)

export interface Workbook {
  name: string
  sheets: readonly WorkbookSheet[]
}

export async function sendWorkbook(
  workers: WorkerPool,
  reply: FastifyReply,
  createWorkbook: () => Promise<Workbook>,
): Promise<undefined> {
  const { name, bytes } = await runAlone(async () => {
    const workbook = await createWorkbook()
    return {
      name: workbook.name,
      bytes: await workers.run<Uint8Array>(WORKBOOK_WORKER, workbook.sheets, WORKBOOK_LIMIT),
    }
  })
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Type': SHEET_TYPES.xlsx,
    'Content-Disposition': contentDisposition('attachment', `${name}.xlsx`),
  })
  await reply.send(bytes)
  return undefined
}
