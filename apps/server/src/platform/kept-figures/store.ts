import { sql } from 'kysely'
import type { DbOrTrx } from '../db/pool.ts'

// Only the audit list uses this file and the views `figure` and `figure_total`; all three go with its plain totals.

interface Sought {
  kinds: readonly string[]
  subjects?: readonly string[] | undefined
  details?: readonly string[] | undefined
  countries?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The month of a kind that has none. */
export const NO_MONTH = '0001-01-01'

interface Narrowed {
  subject?: string | undefined
  country?: string | undefined
}

/** A count as a scalar subquery of another statement. */
export function countInStatement(kind: string, narrowed: Narrowed): string {
  const conditions = Object.entries(narrowed).flatMap(([column, text]) =>
    text === undefined ? [] : [` and ${column} = ${text}`],
  )
  return `(select coalesce(sum(count), 0)::bigint from figure where kind = '${kind}'${conditions.join('')})`
}

export async function countFigures(
  db: DbOrTrx,
  { kinds, subjects, details, countries }: Sought,
  _by: readonly never[],
): Promise<{ count: number }[]> {
  const conditions = [
    sql`kind = any(${kinds})`,
    ...(subjects ? [sql`subject = any(${subjects})`] : []),
    ...(details ? [sql`detail = any(${details})`] : []),
    ...(countries ? [sql`country = any(${countries}::bpchar[])`] : []),
  ]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from figure where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows
}

/** Adds up the changed places of the audit list; returns how many there were. */
export async function rollUpFigures(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select roll_up_places() as taken`.execute(db)
  return rows[0]?.taken ?? 0
}
