import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { DbOrTrx } from '../db/pool.ts'

export const JOBS_SCHEMA = 'pgboss'

/** Creates the tables of the job queue if they do not exist, for example in the template database of tests. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>('select to_regnamespace($1) is not null as exists', [
    JOBS_SCHEMA,
  ])
  if (!rows[0]?.exists) await pool.query(getConstructionPlans(JOBS_SCHEMA))
}

/** Work outside of a request. It runs at least once, with retries and back-off, so it must be safe to run twice. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string
  /** A five-field cron expression in UTC; the job has no data. After missed occurrences the job runs once. */
  readonly schedule?: string
  readonly retryLimit?: number
  /** Seconds before the first retry; doubled each time. */
  readonly retryDelay?: number
  /** How many of these jobs one process runs at the same time. */
  readonly concurrency?: number
  handle(data: Data): Promise<void>
  /** Called after the last attempt failed, to report that the job will not be done. */
  onFinalFailure?(data: Data): Promise<void>
}

export interface Jobs {
  /**
   * Sends a job in the transaction, so that it exists only if the change was committed. With a `singletonKey`, no job is
   * added if one with the same key is waiting; that job will see the change.
   */
  send<Data extends object>(
    trx: DbOrTrx,
    name: string,
    data: Data,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
}
