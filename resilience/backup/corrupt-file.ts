import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../../apps/server/src/platform/backup/back-up.ts'

/** Runs the work while one byte of a file in the backup is changed. */
export async function withCorruptFile(
  folder: string,
  { blobs }: Manifest,
  work: () => Promise<void>,
): Promise<void> {
  const path = join(folder, 'files', blobs[0]?.key ?? '')
  const original = await readFile(path)
  const corrupt = Buffer.from(original)
  const middle = corrupt.length >> 1
  corrupt[middle] = (corrupt[middle] ?? 0) ^ 1
  await writeFile(path, corrupt)
  try {
    await work()
  } finally {
    await writeFile(path, original)
  }
}
