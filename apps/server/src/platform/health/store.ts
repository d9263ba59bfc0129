import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** Migrations of this version of the server that have not been applied to the database. */
export async function findMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map((row) => row.name))
  return names.filter((name) => !applied.has(name))
}

/** E-mails that are queued or have failed, and all e-mails of the last day, by state. */
export async function countMails(pool: pg.Pool): Promise<{ state: string; mails: number }[]> {
  const { rows } = await pool.query<{ state: string; mails: number }>(
    `select state, count(*) as mails from mail
     where state in ('queued', 'failed') or queued_at > now() - interval '1 day'
     group by state`,
  )
  return rows
}
