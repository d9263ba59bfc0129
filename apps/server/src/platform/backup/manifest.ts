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
