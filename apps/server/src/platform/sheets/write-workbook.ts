import { Worker } from 'node:worker_threads'
import type { WorkbookSheet } from './workbook.ts'

/** Packing a file takes a processor for a moment: another thread does it, so that nobody else waits. */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: sheets })
    worker.once('message', (bytes: Uint8Array) => {
      resolve(bytes)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was not written.')))
  })
}
