import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Db, Trx } from './pool.ts'

type Work = () => Promise<void>

const pendingWork = new WeakMap<Trx, Work[]>()

/**
 * Does this once the transaction is committed, and never if it is rolled back. Only for what a crash may swallow, such
 * as telling people who look on: whatever must happen is a job.
 */
export function afterCommit(trx: Trx, work: Work): void {
  const works = pendingWork.get(trx)
  if (!works) throw new Error('This transaction does not tell when it is committed.')
  works.push(work)
}

/** One of two that wait for each other is sent away by PostgreSQL with nothing done, and may simply try again. */
const MAX_ATTEMPTS = 5

/** Who was sent away lets the other one through first, or both would meet in the same place again. */
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

/** Transactions that know what to do afterwards. One after the other, so that people hear of changes in their order. */
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
      for (const one of works)
        last = last.then(one).catch((err: unknown) => log.warn({ err }, 'a change could not be told'))
      return result
    },
    /** Resolves when all that was committed so far has been told. */
    settled: (): Promise<void> => last,
  }
}
