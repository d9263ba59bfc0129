import { Worker } from 'node:worker_threads'
import { turns } from '../turns.ts'
import type { WorkbookSheet } from './workbook.ts'

/** More at a time would only take the processor from each other, and from everybody else. */
const takeTurn = turns(2)

const inWorker = (sheets: readonly WorkbookSheet[]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: sheets })
    worker.once('message', (bytes: Uint8Array) => {
      resolve(bytes)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was not written.')))
  })

/** Packing a file takes a processor for a moment: another thread does it, so that nobody else waits. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const done = await takeTurn()
  try {
    return await inWorker(sheets)
  } finally {
    done()
  }
}
