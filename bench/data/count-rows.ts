import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/pool.ts'

/** Rows per table as counted by the vacuum at the end of the fill, the largest first. */
export async function countRows(db: Db): Promise<{ table: string; rows: number }[]> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as "table", reltuples::bigint as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0 order by 2 desc, 1`.execute(
    db,
  )
  return rows
}
