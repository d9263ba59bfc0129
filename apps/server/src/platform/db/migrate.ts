import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The name of the row of the migration table that records that the reference data was loaded. */
const REFERENCE_DATA_RECORD = 'reference-data'

/** Inserts the rows of each file into the table it is named after. Every row of a file has the same columns. */
async function insertRows(client: pg.ClientBase, folder: string): Promise<void> {
  for (const file of (await readdir(folder)).sort()) {
    const table = /^\d\d_([a-z_0-9]+)\.json$/.exec(file)?.[1]
    if (table === undefined) throw new Error(`${file} must be named like 01_table_name.json.`)
    const rows = await readFile(join(folder, file), 'utf8')
    const columns = Object.keys(JSON.parse(rows)[0]).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  }
}

/** Loads the files into a new database, once. Later changes of the files reach existing databases through migrations. */
async function loadReferenceData(client: pg.ClientBase, folder: string): Promise<void> {
  const loaded = await client.query('select from migration where name = $1', [REFERENCE_DATA_RECORD])
  if (loaded.rowCount !== 0) return
  await client.query('begin')
  try {
    await insertRows(client, folder)
    await client.query(`insert into migration (name, checksum) values ($1, '')`, [REFERENCE_DATA_RECORD])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Reference data failed to load: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** The folder that holds `migrations` and `reference-data`. */
const ROOT = join(import.meta.dirname, '../../..')
/** The key of the advisory lock. It is arbitrary, but the same in every process. */
const LOCK_KEY = 7_265_301

const EARLIER_VERSION_MESSAGE =
  'This data was made by an earlier development version of Sojourn and cannot be upgraded: start with an empty DATA_DIR or an empty database in DATABASE_URL, or go back to that version.'

interface Migration {
  name: string
  sql: string
  checksum: string
}

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

/**
 * Applies new migrations in order, each in its own transaction, one process at a time, and fills a new database with the
 * reference data. With `upTo`, applies no later migration and loads no reference data. Returns the names it applied.
 */
export async function migrate(
  pool: pg.Pool,
  { root = ROOT, upTo }: { root?: string; upTo?: string } = {},
): Promise<string[]> {
  const allMigrations = await readMigrations(join(root, 'migrations'))
  const migrations = upTo === undefined ? allMigrations : allMigrations.filter(({ name }) => name <= upTo)
  const client = await pool.connect()
  const applied: string[] = []
  try {
    // Waiting for another process and changing a large table may take longer than a request may.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const appliedChecksums = new Map(rows.map((row) => [row.name, row.checksum]))
    if (appliedChecksums.size > 0 && allMigrations[0] && !appliedChecksums.has(allMigrations[0].name))
      throw new Error(EARLIER_VERSION_MESSAGE)
    for (const migration of migrations) {
      const checksum = appliedChecksums.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined)
        throw new Error(
          `Migration ${migration.name} was changed after it was applied. Write a new one instead.`,
        )
      await applyMigration(client, migration)
      applied.push(migration.name)
    }
    if (upTo === undefined) await loadReferenceData(client, join(root, 'reference-data'))
  } finally {
    // Closing the connection releases the lock and the setting.
    client.release(true)
  }
  return applied
}

async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
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
