import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostgres } from '../platform/db/embedded/start-postgres.ts'
import { isAlive } from '../platform/db/embedded/postmaster.ts'
import { findPostmaster } from '../platform/db/embedded/postmaster.ts'

const PREFIX = 'sojourn-scratch-'

/** A run that was killed could not tidy up: its database still runs and its folder lies around. The next run does it. */
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

/** A folder of one's own that carries the id of the process it belongs to. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as another user when we are root, so the folder must let it pass.
  await chmod(folder, 0o711)
  return folder
}
