import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { BlobStore } from '../files/storage.ts'
import {
  withSnapshot,
  type FoundTable,
  findBlobs,
  findMigrations,
  findSequences,
  findTables,
  readRowsAsJson,
} from './read-store.ts'
import { z } from 'zod'

const table = z.object({
  /** As SQL names it, schema and all. */
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  /** Of the file its rows are in. */
  file: z.string(),
  sha256: z.string(),
})

const manifest = z.object({
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The files people sent, each under the name of its own hash. */
  blobs: z.array(z.object({ key: z.string(), size: z.number() })),
})

/** What a backup holds, written last: a folder without one was never finished. */
export type Manifest = z.output<typeof manifest>
export type BackedUpTable = z.output<typeof table>

export const MANIFEST_FILE = 'backup.json'

export const readManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))

export interface BackupSource {
  pool: pg.Pool
  blobs: BlobStore
}

/** It holds everybody's data and the keys of the installation. */
const PRIVATE_MODE = 0o700

async function writeTable(client: pg.ClientBase, found: FoundTable, folder: string): Promise<BackedUpTable> {
  const file = `database/${found.name.replaceAll('"', '')}.jsonl.gz`
  const hash = createHash('sha256')
  let rows = 0
  const pieces = async function* () {
    for await (const lines of readRowsAsJson(client, found)) {
      const piece = `${lines.join('\n')}\n`
      hash.update(piece)
      rows += lines.length
      yield piece
    }
  }
  await pipeline(pieces, createGzip(), createWriteStream(join(folder, file), { mode: 0o600, flush: true }))
  return { ...found, rows, file, sha256: hash.digest('hex') }
}

async function copyBlobs(
  blobs: BlobStore,
  wanted: readonly { key: string; size: number; isNeeded: boolean }[],
  folder: string,
): Promise<Manifest['blobs']> {
  const copied: Manifest['blobs'] = []
  for (const { key, size, isNeeded } of wanted) {
    if (!isNeeded && !(await blobs.exists(key))) continue
    const to = join(folder, 'files', key)
    await mkdir(dirname(to), { recursive: true, mode: PRIVATE_MODE })
    await pipeline(await blobs.open(key), createWriteStream(to, { mode: 0o600, flush: true }))
    copied.push({ key, size })
  }
  return copied
}

/** The database first, then the files: a file without a row is harmless, a row without its file is not. */
export async function backUp({ pool, blobs }: BackupSource, folder: string, now: Date): Promise<Manifest> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: PRIVATE_MODE })
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty: name a new folder.`)
  const { wanted, ...database } = await withSnapshot(pool, async (client) => {
    const tables: BackedUpTable[] = []
    for (const found of await findTables(client)) tables.push(await writeTable(client, found, folder))
    return {
      migrations: await findMigrations(client),
      sequences: await findSequences(client),
      wanted: await findBlobs(client),
      tables,
    }
  })
  const manifest = {
    madeAt: now.toISOString(),
    ...database,
    blobs: await copyBlobs(blobs, wanted, folder),
  }
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  return manifest
}
