import type { DbOrTrx } from '../db/pool.ts'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'

export const JOBS_SCHEMA = 'pgboss'

/** Puts the tables of the jobs into a database that has none, such as the template that tests copy. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
    JOBS_SCHEMA,
  ])
  if (!rows[0]?.there) await pool.query(getConstructionPlans(JOBS_SCHEMA))
}

/** A piece of work done outside a request: retried with back-off, at least once, so it must be safe to run twice. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string
  /** Five-field cron in UTC; such a job takes no data. Occurrences missed while no worker ran are made up for once. */
  readonly schedule?: string
  readonly retryLimit?: number
  /** Seconds before the first retry; doubled each time. */
  readonly retryDelay?: number
  /** How many of these one process does at a time. */
  readonly concurrency?: number
  handle(data: Data): Promise<void>
  /** After the last attempt failed: whoever waits for the job shall learn that it will not be done. */
  giveUp?(data: Data): Promise<void>
}

export interface Jobs {
  /**
   * Joins the transaction: the job exists if, and only if, the change was committed. With a `singletonKey`, a job that
   * already waits under the same key is enough, and it will see this transaction's change.
   */
  send<Data extends object>(
    trx: DbOrTrx,
    name: string,
    data: Data,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
}
