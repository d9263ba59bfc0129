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
import { installJobs } from '../jobs/install.ts'
import type { BackupSource } from './back-up.ts'
import { type BackedUpTable, MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts'
import { findMigrations } from './read-store.ts'
import { inEmptyTables, isEmpty, setSequence, writeLines } from './write-store.ts'

const ROWS_AT_ONCE = 500

async function hashOf(path: string, unpack: boolean): Promise<string> {
  const hash = createHash('sha256')
  if (unpack) await pipeline(createReadStream(path), createGunzip(), hash)
  else await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Nothing is written before everything was found to be as it was made. */
async function demandWhole(folder: string, { tables, blobs }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables)
    if ((await hashOf(join(folder, file), true)) !== sha256) throw new Error(`${file} is damaged.`)
  for (const { key } of blobs)
    if ((await hashOf(join(folder, 'files', key), false)) !== sha256OfKey(key))
      throw new Error(`files/${key} is damaged.`)
}

async function readBack(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} holds no finished backup: there is no ${MANIFEST_FILE} in it.`)
  return readManifest(text)
}

async function writeTable(client: pg.ClientBase, table: BackedUpTable, folder: string): Promise<void> {
  const content = createReadStream(join(folder, table.file)).pipe(createGunzip())
  let waiting: string[] = []
  for await (const line of createInterface({ input: content, crlfDelay: Infinity })) {
    waiting.push(line)
    if (waiting.length < ROWS_AT_ONCE) continue
    await writeLines(client, table, waiting)
    waiting = []
  }
  if (waiting.length > 0) await writeLines(client, table, waiting)
}

async function putBlobs(blobs: BlobStore, folder: string, wanted: Manifest['blobs']): Promise<void> {
  for (const { key, size } of wanted) await blobs.put(key, createReadStream(join(folder, 'files', key)), size)
}

/** The tables as they were when the backup was made; a later Sojourn's own changes come after the rows. */
async function makeTables(pool: pg.Pool, { migrations }: Manifest): Promise<void> {
  await migrate(pool, { upTo: migrations.at(-1)?.name ?? '' })
  await installJobs(pool)
  const client = await pool.connect()
  try {
    const made = await findMigrations(client)
    if (JSON.stringify(made) !== JSON.stringify(migrations))
      throw new Error(
        'The backup was made by a different version of Sojourn. Restore it with the version that made it.',
      )
  } finally {
    client.release()
  }
}

async function demandEmpty({ pool, blobs }: BackupSource): Promise<void> {
  if (!(await isEmpty(pool))) throw new Error('The database is not empty: restore into a new one.')
  for await (const key of blobs.keys())
    throw new Error(`There are files already, such as ${key}: restore into an empty place.`)
}

/** Into an empty place only: what is there is never written over. The files first, so that no row is without its own. */
export async function restore(to: BackupSource, folder: string): Promise<Manifest> {
  const manifest = await readBack(folder)
  await demandEmpty(to)
  await demandWhole(folder, manifest)
  await putBlobs(to.blobs, folder, manifest.blobs)
  await makeTables(to.pool, manifest)
  await inEmptyTables(to.pool, async (client) => {
    for (const table of manifest.tables) await writeTable(client, table, folder)
    for (const { name, value } of manifest.sequences) await setSequence(client, name, value)
  })
  await migrate(to.pool)
  return manifest
}
