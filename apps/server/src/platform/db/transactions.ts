import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Db, Trx } from './pool.ts'

type Callback = () => Promise<void>

const pendingCallbacks = new WeakMap<Trx, Callback[]>()

/**
 * Calls the callback after the commit, and never after a rollback. A crash may lose the call, so callbacks are only for
 * events such as live updates; work that must not be lost is a job.
 */
export function afterCommit(trx: Trx, callback: Callback): void {
  const callbacks = pendingCallbacks.get(trx)
  if (!callbacks) throw new Error('This transaction was not started by createTransactions.')
  callbacks.push(callback)
}

/** How often a transaction is tried. In a deadlock PostgreSQL rolls back one of the transactions, which can then be retried. */
const MAX_ATTEMPTS = 5

/** A random pause, so that two retried transactions do not deadlock again. */
const calculatePause = (attempt: number): number => attempt * (10 + Math.random() * 20)

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'

async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
      await wait(calculatePause(attempt))
    }
}

/** Runs transactions and then their `afterCommit` callbacks, one after the other, so that events are sent in the order of the commits. */
export function createTransactions(db: Db, log: Logger) {
  let lastCallback: Promise<void> = Promise.resolve()
  return {
    run: async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      let callbacks: Callback[] = []
      const result = await retryOnDeadlock(() => {
        callbacks = []
        return db.transaction().execute((trx) => {
          pendingCallbacks.set(trx, callbacks)
          return work(trx)
        })
      })
      for (const callback of callbacks)
        lastCallback = lastCallback
          .then(callback)
          .catch((err: unknown) => log.warn({ err }, 'a callback after a commit failed'))
      return result
    },
    /** Resolves when the `afterCommit` callbacks of all transactions committed so far have finished. */
    settled: (): Promise<void> => lastCallback,
  }
}
