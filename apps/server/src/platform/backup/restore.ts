import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { type BlobStore, sha256OfKey } from '../files/storage.ts'
import { installJobs } from '../jobs/jobs.ts'
import type { BackupStores } from './back-up.ts'
import { type BackedUpTable, MANIFEST_FILE, type Manifest, readManifest } from './back-up.ts'
import { type DatabaseTable, findMigrations, findTables } from './read-store.ts'

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has_tables: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')) as has_tables`,
  )
  return !rows[0]?.has_tables
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function findForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name,
        pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss') order by 1, 2`,
  )
  return rows
}

/**
 * Empties all tables and disables their triggers and foreign keys during the work, in one transaction. Adding the foreign
 * keys again checks every row, so an inconsistent backup is rolled back.
 */
async function withEmptyTables(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    const names = (await findTables(client)).map(({ name }) => name)
    const foreignKeys = await findForeignKeys(client)
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${name}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    await work(client)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** Keeps the values of identity columns. */
async function insertRows(
  client: pg.ClientBase,
  { name, columns }: DatabaseTable,
  lines: readonly string[],
): Promise<void> {
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  await client.query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
      select ${values} from unnest($1::json[]) as line`,
    [lines],
  )
}

async function setSequence(client: pg.ClientBase, name: string, value: string): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [name, value])
}

const BATCH_SIZE = 500

async function calculateHash(path: string, unpack: boolean): Promise<string> {
  const hash = createHash('sha256')
  if (unpack) await pipeline(createReadStream(path), createGunzip(), hash)
  else await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Compares the checksums of all files before anything is written. */
async function assertUndamaged(folder: string, { tables, blobs }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables)
    if ((await calculateHash(join(folder, file), true)) !== sha256) throw new Error(`${file} is damaged.`)
  for (const { key } of blobs)
    if ((await calculateHash(join(folder, 'files', key), false)) !== sha256OfKey(key))
      throw new Error(`files/${key} is damaged.`)
}

async function readManifestFile(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} contains no complete backup: it has no ${MANIFEST_FILE}.`)
  return readManifest(text)
}

async function writeTable(client: pg.ClientBase, table: BackedUpTable, folder: string): Promise<void> {
  const content = createReadStream(join(folder, table.file)).pipe(createGunzip())
  let batch: string[] = []
  for await (const line of createInterface({ input: content, crlfDelay: Infinity })) {
    batch.push(line)
    if (batch.length < BATCH_SIZE) continue
    await insertRows(client, table, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(client, table, batch)
}

async function restoreBlobs(blobs: BlobStore, folder: string, entries: Manifest['blobs']): Promise<void> {
  for (const { key, size } of entries)
    await blobs.put(key, createReadStream(join(folder, 'files', key)), size)
}

/** Applies the migrations of the backup only; later migrations run after the rows have been restored. */
async function createTables(pool: pg.Pool, { migrations }: Manifest): Promise<void> {
  await migrate(pool, { upTo: migrations.at(-1)?.name ?? '' })
  await installJobs(pool)
  const client = await pool.connect()
  try {
    const applied = await findMigrations(client)
    if (JSON.stringify(applied) !== JSON.stringify(migrations))
      throw new Error(
        'The backup was made by a different version of Sojourn. Restore it with the version that made it.',
      )
  } finally {
    client.release()
  }
}

async function assertEmpty({ pool, blobs }: BackupStores): Promise<void> {
  if (!(await isEmpty(pool))) throw new Error('The database is not empty. Restore into a new one.')
  for await (const key of blobs.keys())
    throw new Error(`The file storage is not empty: it has ${key}. Restore into an empty one.`)
}

/** Restores into an empty database and an empty file storage. Files are restored first, so that no row is without its file. */
export async function restore(target: BackupStores, folder: string): Promise<Manifest> {
  const manifest = await readManifestFile(folder)
  await assertEmpty(target)
  await assertUndamaged(folder, manifest)
  await restoreBlobs(target.blobs, folder, manifest.blobs)
  await createTables(target.pool, manifest)
  await withEmptyTables(target.pool, async (client) => {
    for (const table of manifest.tables) await writeTable(client, table, folder)
    for (const { name, value } of manifest.sequences) await setSequence(client, name, value)
  })
  await migrate(target.pool)
  return manifest
}
