import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BackupSource } from '../../apps/server/src/platform/backup/back-up.ts'
import { MANIFEST_FILE, readManifest } from '../../apps/server/src/platform/backup/manifest.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createFolderStorage } from '../../apps/server/src/platform/files/folder-storage.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { removeLeftovers, scratchFolder } from '../../apps/server/src/test/scratch.ts'
import { checksumsOf, countOf, differences } from './checksums.ts'
import { whileSpoilt } from './corrupt-file.ts'

const CLI = join(import.meta.dirname, '../../apps/server/src/cli.ts')

/** The commands as somebody types them, on the database and files in a folder. */
async function type(dataDir: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words], { cwd: dataDir, env })
  return stdout
}

const refused = (typing: Promise<string>): Promise<string | undefined> =>
  typing.then(
    () => undefined,
    (error: { stderr?: string }) => error.stderr ?? '',
  )

async function withStoresIn<T>(dataDir: string, work: (stores: BackupSource) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(dataDir)
  const pool = createPool(embedded.url, createLog('silent'), 2)
  try {
    return await work({
      pool,
      blobs: (await createFolderStorage(join(dataDir, 'files'), join(dataDir, 'uploads'))).blobs,
    })
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

await removeLeftovers()
const [here, there, kept] = [await scratchFolder(), await scratchFolder(), await scratchFolder()]
const wrong: string[] = []
try {
  await type(here, 'demo-load')
  const before = await withStoresIn(here, checksumsOf)
  const to = join(kept, 'backup')
  const began = performance.now()
  await type(here, 'backup', '--to', to)
  const saved = performance.now()
  const manifest = readManifest(await readFile(join(to, MANIFEST_FILE), 'utf8'))
  await whileSpoilt(to, manifest, async () => {
    if (!(await refused(type(there, 'restore', '--from', to)))?.includes('is damaged'))
      wrong.push('a damaged backup was taken')
  })
  const again = performance.now()
  await type(there, 'restore', '--from', to)
  const restored = performance.now()
  wrong.push(...differences(before, await withStoresIn(there, checksumsOf)))
  if (!(await refused(type(there, 'restore', '--from', to)))?.includes('is not empty'))
    wrong.push('a restore wrote over what was there')
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  for (const one of wrong.slice(0, 40)) process.stdout.write(`  ${one}\n`)
  process.stdout.write(
    `backup: ${countOf(before, 'table')} tables of ${rows} rows and ${countOf(before, 'file')} files, saved in ${seconds(saved - began)}, restored in ${seconds(restored - again)}: ${wrong.length} not as they were (mark 0)\n`,
  )
} finally {
  for (const folder of [here, there, kept]) await rm(folder, { recursive: true, force: true })
}
process.exitCode = wrong.length === 0 ? 0 : 1
