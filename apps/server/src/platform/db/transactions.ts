import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Db, Trx } from './pool.ts'

type Work = () => Promise<void>

const pendingWork = new WeakMap<Trx, Work[]>()

/**
 * Runs the work after the commit, and never after a rollback. A crash may lose the work, so it is only for events such as
 * live updates; work that must happen is a job.
 */
export function afterCommit(trx: Trx, work: Work): void {
  const works = pendingWork.get(trx)
  if (!works) throw new Error('This transaction was not started by createTransactions.')
  works.push(work)
}

/** PostgreSQL rolls back one of two transactions in a deadlock, which can then be retried. */
const MAX_ATTEMPTS = 5

/** A random pause, so that two retried transactions do not deadlock again. */
const pauseBefore = (attempt: number): number => attempt * (10 + Math.random() * 20)

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'

async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
      await wait(pauseBefore(attempt))
    }
}

/** Runs transactions and then their `afterCommit` work, one after the other, so that events are sent in the order of the commits. */
export function createTransactions(db: Db, log: Logger) {
  let last: Promise<void> = Promise.resolve()
  return {
    run: async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      let works: Work[] = []
      const result = await retryOnDeadlock(() => {
        works = []
        return db.transaction().execute((trx) => {
          pendingWork.set(trx, works)
          return work(trx)
        })
      })
      for (const work of works)
        last = last.then(work).catch((err: unknown) => log.warn({ err }, 'work after a commit failed'))
      return result
    },
    /** Resolves when the `afterCommit` work of all transactions committed so far has finished. */
    settled: (): Promise<void> => last,
  }
}
