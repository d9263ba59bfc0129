import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** Migrations this version of the server needs that the database does not have. */
export async function findMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const needed = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map((row) => row.name))
  return needed.filter((name) => !applied.has(name))
}

/** Everything that waits or failed, and what went well in the last day. */
export async function countMails(pool: pg.Pool): Promise<{ state: string; mails: number }[]> {
  const { rows } = await pool.query<{ state: string; mails: number }>(
    `select state, count(*) as mails from mail
     where state in ('queued', 'failed') or queued_at > now() - interval '1 day'
     group by state`,
  )
  return rows
}
