import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/pool.ts'

export type Rows = ReadonlyMap<string, number>

/** Tables that a request writes without being an effect of the call. */
const IGNORED = ['oidc_record', 'upload_lock']

/** The rows of each table, jobs included, and the sum of the versions of audits. */
export async function countRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all(${IGNORED})
    order by relname`.execute(db)
  const counts = [
    ...tables.map(({ name }) => sql`select ${name} as name, count(*) as rows from ${sql.table(name)}`),
    sql`select 'jobs' as name, count(*) as rows from pgboss.job`,
    sql`select 'versions of audits' as name, sum(version) as rows from audit`,
  ]
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  return new Map(rows.map((one) => [one.name, Number(one.rows)]))
}

/** The differences that are not zero. */
export const added = (before: Rows, after: Rows): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
