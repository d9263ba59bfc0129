import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** Any number will do, so long as every process uses the same. */
const LOCK = 7_265_301

interface Migration {
  name: string
  sql: string
  checksum: string
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Forward only, each in its own transaction, one process at a time. Answers the names it applied. */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const known = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const migration of migrations) {
      const checksum = known.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined)
        throw new Error(
          `Migration ${migration.name} was changed after it was applied. Write a new one instead.`,
        )
      await apply(client, migration)
      applied.push(migration.name)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
  return applied
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
