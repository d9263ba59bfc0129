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

/** A file that would be passed over in silence is worse than one that stops the start. */
function orderMigrations(files: readonly string[]): string[] {
  const names = files.filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  for (const [index, number] of numbers.entries()) {
    if (number === undefined)
      throw new Error(`Migration ${names[index]} must be named like 0001_what_it_does.sql.`)
    if (number === numbers[index - 1])
      throw new Error(`Migrations ${names[index - 1]} and ${names[index]} have the same number.`)
  }
  return names
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = orderMigrations(await readdir(folder))
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Forward only, each in its own transaction, one process at a time. Answers the names it applied; none after `upTo`. */
export async function migrate(
  pool: pg.Pool,
  { folder = FOLDER, upTo }: { folder?: string; upTo?: string } = {},
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo)
  const client = await pool.connect()
  const applied: string[] = []
  try {
    // Waiting for another process, and changing a large table, may take longer than any request should.
    await client.query('set statement_timeout = 0')
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
    // Its lock and its settings go with the connection.
    client.release(true)
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
