import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BackupStores } from '../../apps/server/src/platform/backup/back-up.ts'
import { MANIFEST_FILE, readManifest } from '../../apps/server/src/platform/backup/back-up.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createFolderStorage } from '../../apps/server/src/platform/files/folder-storage.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createScratchFolder, removeLeftovers } from '../../apps/server/src/test/scratch.ts'
import { printCheck } from '../../scripts/verify/result.ts'
import { computeChecksums, countChecksums, describeDifferences } from './checksums.ts'
import { withCorruptFile } from './corrupt-file.ts'

const CLI = join(import.meta.dirname, '../../apps/server/src/cli.ts')

/** Runs a command of the CLI on the data in a folder. */
async function runCommand(dataDir: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], { cwd: dataDir, env })
  return stdout
}

const findFailureOutput = (command: Promise<string>): Promise<string | undefined> =>
  command.then(
    () => undefined,
    (error: { stderr?: string }) => error.stderr ?? '',
  )

async function withStoresIn<T>(dataDir: string, work: (stores: BackupStores) => Promise<T>): Promise<T> {
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
const [source, target, folder] = [
  await createScratchFolder(),
  await createScratchFolder(),
  await createScratchFolder(),
]
const problems: string[] = []
try {
  await runCommand(source, 'demo-load')
  const before = await withStoresIn(source, computeChecksums)
  const backupFolder = join(folder, 'backup')
  const began = performance.now()
  await runCommand(source, 'backup', '--to', backupFolder)
  const saved = performance.now()
  const manifest = readManifest(await readFile(join(backupFolder, MANIFEST_FILE), 'utf8'))
  await withCorruptFile(backupFolder, manifest, async () => {
    if (
      !(await findFailureOutput(runCommand(target, 'restore', '--from', backupFolder)))?.includes(
        'is damaged',
      )
    )
      problems.push('a damaged backup was restored')
  })
  const restoreBegan = performance.now()
  await runCommand(target, 'restore', '--from', backupFolder)
  const restored = performance.now()
  problems.push(...describeDifferences(before, await withStoresIn(target, computeChecksums)))
  if (
    !(await findFailureOutput(runCommand(target, 'restore', '--from', backupFolder)))?.includes(
      'is not empty',
    )
  )
    problems.push('a restore overwrote existing data')
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  printCheck(
    'backup',
    `${countChecksums(before, 'table')} tables with ${rows} rows and ${countChecksums(before, 'file')} files, saved in ${seconds(saved - began)}, restored in ${seconds(restored - restoreBegan)}`,
    problems,
  )
} finally {
  for (const path of [source, target, folder]) await rm(path, { recursive: true, force: true })
}
