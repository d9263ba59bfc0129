import { Worker } from 'node:worker_threads'
import type { WorkbookSheet } from './workbook.ts'

/** More at a time would only take the processor from each other, and from everybody else. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // Whoever waits longest takes the place over.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

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
export const writeWorkbook = (sheets: readonly WorkbookSheet[]): Promise<Uint8Array> =>
  inTurn(() => inWorker(sheets))
