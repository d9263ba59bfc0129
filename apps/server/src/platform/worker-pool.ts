import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { WorkerTask } from './worker-entry.ts'

/** Threads for work that would block the event loop. */
export interface WorkerPool {
  /**
   * Calls the default export of `file` with `task` in a thread. Rejects with `WorkerTimeoutError` when the call takes
   * longer than `timeoutMilliseconds`; the thread is then terminated, so endless loops end too. Waiting for a free
   * thread, starting it and loading `file` do not count: on a busy machine they take longer than many calls.
   */
  run<Result>(file: URL, task: unknown, options: { timeoutMilliseconds: number }): Promise<Result>
  stop(): Promise<void>
}

export class WorkerTimeoutError extends Error {
  constructor() {
    super('The work took too long and was stopped.')
  }
}

const ENTRY = new URL('./worker-entry.ts', import.meta.url)
const IDLE_MILLISECONDS = 30_000

export function createWorkerPool(): WorkerPool {
  // Created on first use: tests and commands that run no task start no thread.
  let pool: Piscina | undefined
  return {
    run: async (file, task, { timeoutMilliseconds }) => {
      pool ??= new Piscina({
        minThreads: 0,
        maxThreads: Math.max(2, availableParallelism() - 1),
        idleTimeout: IDLE_MILLISECONDS,
      })
      const aborting = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const { port1, port2 } = new MessageChannel()
      port1.once('message', () => {
        timer = setTimeout(() => aborting.abort(), timeoutMilliseconds).unref()
      })
      try {
        return await pool.run({ file: file.href, task, started: port2 } satisfies WorkerTask, {
          filename: ENTRY.href,
          signal: aborting.signal,
          transferList: [port2],
        })
      } catch (error) {
        if (aborting.signal.aborted) throw new WorkerTimeoutError()
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
