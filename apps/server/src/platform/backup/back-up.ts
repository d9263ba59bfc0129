import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import type { BlobStore } from '../files/storage.ts'
import {
  type DatabaseTable,
  findBlobs,
  findMigrations,
  findSequences,
  findTables,
  readRowsAsJson,
  withSnapshot,
} from './read-store.ts'

const tableSchema = z.object({
  /** Quoted for SQL, with the schema. */
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  /** The name of the file with the rows. */
  file: z.string(),
  sha256: z.string(),
})

const manifestSchema = z.object({
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The uploaded files, named by the hash of their content. */
  blobs: z.array(z.object({ key: z.string(), size: z.number() })),
})

/** The contents of a backup. The manifest is written last, so a folder without one is an unfinished backup. */
export type Manifest = z.output<typeof manifestSchema>
export type BackedUpTable = z.output<typeof tableSchema>

export const MANIFEST_FILE = 'backup.json'

export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text))

export interface BackupStores {
  pool: pg.Pool
  blobs: BlobStore
}

/** Only the owner may read a backup, because it contains all data and the keys of the installation. */
const PRIVATE_MODE = 0o700

async function writeTable(
  client: pg.ClientBase,
  table: DatabaseTable,
  folder: string,
): Promise<BackedUpTable> {
  const file = `database/${table.name.replaceAll('"', '')}.jsonl.gz`
  const hash = createHash('sha256')
  let rows = 0
  const chunks = async function* () {
    for await (const lines of readRowsAsJson(client, table)) {
      const chunk = `${lines.join('\n')}\n`
      hash.update(chunk)
      rows += lines.length
      yield chunk
    }
  }
  await pipeline(chunks, createGzip(), createWriteStream(join(folder, file), { mode: 0o600, flush: true }))
  return { ...table, rows, file, sha256: hash.digest('hex') }
}

async function copyBlobs(
  blobs: BlobStore,
  blobRows: readonly { key: string; size: number; isNeeded: boolean }[],
  folder: string,
): Promise<Manifest['blobs']> {
  const copied: Manifest['blobs'] = []
  for (const { key, size, isNeeded } of blobRows) {
    if (!isNeeded && !(await blobs.exists(key))) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_MODE })
    await pipeline(await blobs.open(key), createWriteStream(path, { mode: 0o600, flush: true }))
    copied.push({ key, size })
  }
  return copied
}

/** Backs up the database first: a file without a row does no harm, a row without its file does. */
export async function backUp({ pool, blobs }: BackupStores, folder: string, now: Date): Promise<Manifest> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: PRIVATE_MODE })
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty. Choose a new folder.`)
  const { blobRows, ...database } = await withSnapshot(pool, async (client) => {
    const tables: BackedUpTable[] = []
    for (const table of await findTables(client)) tables.push(await writeTable(client, table, folder))
    return {
      migrations: await findMigrations(client),
      sequences: await findSequences(client),
      blobRows: await findBlobs(client),
      tables,
    }
  })
  const manifest = {
    madeAt: now.toISOString(),
    ...database,
    blobs: await copyBlobs(blobs, blobRows, folder),
  }
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  return manifest
}
