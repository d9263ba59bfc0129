import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../../apps/server/src/platform/backup/manifest.ts'

/** Changes one byte in the middle of a file of the backup while the work runs: a disk that forgot something. */
export async function whileSpoilt(
  folder: string,
  { blobs }: Manifest,
  work: () => Promise<void>,
): Promise<void> {
  const path = join(folder, 'files', blobs[0]?.key ?? '')
  const whole = await readFile(path)
  const spoilt = Buffer.from(whole)
  const at = spoilt.length >> 1
  spoilt[at] = (spoilt[at] ?? 0) ^ 1
  await writeFile(path, spoilt)
  try {
    await work()
  } finally {
    await writeFile(path, whole)
  }
}
