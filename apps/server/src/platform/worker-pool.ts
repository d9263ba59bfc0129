import { MessageChannel, type Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { WorkerTask } from './worker-entry.ts'

interface RunOptions {
  timeoutMilliseconds: number
  /** Objects in the task that are moved to the thread instead of copied, such as a `ReadableStream`. */
  transfer?: Transferable[]
  /** Terminates the thread when the result is no longer needed. */
  signal?: AbortSignal
}

/** Threads for work that would block the event loop. */
export interface WorkerPool {
  /**
   * Calls the default export of `file` with `task` in a thread. Rejects with `WorkerLimitError` when the call takes
   * longer than `timeoutMilliseconds` or more memory than a thread has; the thread is then terminated. Waiting for a free
   * thread, starting it and loading `file` do not count: on a busy machine they take longer than many calls.
   */
  run<Result>(file: URL, task: unknown, options: RunOptions): Promise<Result>
  stop(): Promise<void>
}

export class WorkerLimitError extends Error {
  constructor() {
    super('The work took too much time or memory and was stopped.')
  }
}

const ENTRY_FILE = new URL('./worker-entry.ts', import.meta.url)
const IDLE_MILLISECONDS = 30_000
/** Images, documents, exports and imports run one at a time each, so a thread stays free for e-mail previews. */
const MAX_THREADS = 5
/** A small young generation keeps garbage from accumulating. The largest task is a Word file of 10,000 rows. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 }

export function createWorkerPool(): WorkerPool {
  // Created on first use: tests and commands that run no task start no thread.
  let pool: Piscina | undefined
  return {
    run: async (file, task, { timeoutMilliseconds, transfer = [], signal }) => {
      pool ??= new Piscina({
        minThreads: 0,
        maxThreads: MAX_THREADS,
        idleTimeout: IDLE_MILLISECONDS,
        resourceLimits: RESOURCE_LIMITS,
      })
      const timeout = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const { port1, port2 } = new MessageChannel()
      port1.once('message', () => {
        timer = setTimeout(() => timeout.abort(), timeoutMilliseconds).unref()
      })
      try {
        return await pool.run({ file: file.href, task, started: port2 } satisfies WorkerTask, {
          filename: ENTRY_FILE.href,
          signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
          transferList: [port2, ...transfer],
        })
      } catch (error) {
        const isOutOfMemory = Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY'
        if (timeout.signal.aborted || isOutOfMemory) throw new WorkerLimitError()
        throw error
      } finally {
        clearTimeout(timer)
        port1.close()
      }
    },
    stop: async () => {
      await pool?.destroy()
      pool = undefined
    },
  }
}
