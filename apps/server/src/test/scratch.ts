import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, isAlive } from '../platform/db/embedded/postmaster.ts'
import { stopPostgres } from '../platform/db/embedded/start-postgres.ts'

const PREFIX = 'sojourn-scratch-'

/** Stops the databases and deletes the folders of killed test runs. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^sojourn-scratch-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    const postmaster = findPostmaster(join(folder, 'postgres'))
    if (postmaster) await stopPostgres(join(folder, 'postgres'), postmaster.pid)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a temporary folder whose name contains the id of this process. */
export async function createScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // If this process runs as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  return folder
}
