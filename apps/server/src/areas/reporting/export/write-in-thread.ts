import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Batches } from './document.ts'
import type { FromThread, Order, ToThread } from './thread.ts'

/**
 * A writer keeps a few megabytes; without limits its garbage would lie about until there are hundreds. One that needs more
 * has gone wrong: it ends alone, and nothing else with it.
 */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 }

/**
 * Writes a file in a thread of its own, so that no other request waits for it. Rows are asked for as bytes are taken: who
 * reads slowly is written for slowly, and nothing piles up.
 */
export async function* writeInThread(order: Order, batches: Batches): AsyncGenerator<Uint8Array> {
  const rows = batches[Symbol.asyncIterator]()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: LIMITS,
  })
  const tell = (message: ToThread): void => worker.postMessage(message)
  const messages: AsyncIterable<FromThread[]> = on(worker, 'message', { close: ['exit'] })
  try {
    for await (const [message] of messages) {
      if (message === 'done') return
      if (message === undefined) continue
      if (message === 'more') {
        const next = await rows.next()
        tell({ rows: next.done ? [] : next.value })
      } else {
        yield message
        tell('taken')
      }
    }
    throw new Error('The thread that writes a report has ended.')
  } finally {
    await rows.return?.()
    await worker.terminate()
  }
}
