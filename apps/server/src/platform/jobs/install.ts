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
