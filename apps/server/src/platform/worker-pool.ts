import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

/** Threads for work that would block the event loop. */
export interface WorkerPool {
  /**
   * Calls the default export of `file` with `task` in a thread. Rejects with `WorkerTimeoutError` after
   * `timeoutMilliseconds`; the thread is then terminated, so endless loops end too.
   */
  run<Result>(file: URL, task: unknown, options: { timeoutMilliseconds: number }): Promise<Result>
  stop(): Promise<void>
}

export class WorkerTimeoutError extends Error {
  constructor() {
    super('The work took too long and was stopped.')
  }
}

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
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      try {
        return await pool.run(task, { filename: file.href, signal })
      } catch (error) {
        if (signal.aborted) throw new WorkerTimeoutError()
        throw error
      }
    },
    stop: async () => {
      await pool?.destroy()
      pool = undefined
    },
  }
}
