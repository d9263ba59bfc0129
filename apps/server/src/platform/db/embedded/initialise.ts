import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './postmaster.ts'
import { explainErrors, StartError, describeReason } from './start-error.ts'
import { commandFor, type RunAs } from './run-as.ts'

export interface DatabasePaths {
  dataDir: string
  /** What PostgreSQL calls its data directory. */
  folder: string
  secretFile: string
  logFile: string
}

const UNFINISHED = 'postgres.new-'

/** What PostgreSQL's programs see of our environment: no passwords of other services. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = name.startsWith(UNFINISHED) ? Number(name.slice(UNFINISHED.length)) : Number.NaN
    if (pid === process.pid || (Number.isInteger(pid) && !isAlive(pid)))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Written whole under another name first, so that two servers starting at once agree on one password. */
function createSecret({ secretFile }: DatabasePaths, runAs: RunAs): void {
  if (!existsSync(secretFile)) {
    const draft = `${secretFile}.${process.pid}`
    rmSync(draft, { force: true })
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, secretFile)
    } catch (error) {
      if (!existsSync(secretFile)) throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  // initdb reads the password itself, as the user it runs as.
  if (runAs.owner) chownSync(secretFile, runAs.owner.uid, runAs.owner.gid)
}

function runInitdb(place: DatabasePaths, target: string, initdb: string, runAs: RunAs, sync: boolean): void {
  const [command, args] = commandFor(runAs, initdb, [
    `--pgdata=${target}`,
    '--username=sojourn',
    '--auth=scram-sha-256',
    `--pwfile=${place.secretFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ])
  const made = spawnSync(command, args, {
    ...runAs.user,
    cwd: target,
    env: POSTGRES_ENVIRONMENT,
    encoding: 'utf8',
  })
  if (made.status === 0) return
  const said = made.stderr?.trim() || made.error?.message || `it ended with ${made.signal ?? made.status}`
  throw new StartError(
    describeReason(said, place.dataDir) ?? `PostgreSQL could not prepare ${place.folder}: ${said}`,
  )
}

/**
 * Makes the database in a folder of its own and moves it into place when it is whole: a server killed in the middle
 * leaves nothing behind that looks like a database.
 */
export function initialiseDatabase(place: DatabasePaths, initdb: string, runAs: RunAs, sync: boolean): void {
  explainErrors(place.dataDir, () => {
    removeUnfinished(place.dataDir)
    createSecret(place, runAs)
    const target = join(place.dataDir, `${UNFINISHED}${process.pid}`)
    mkdirSync(target)
    try {
      chmodSync(target, 0o700)
      if (runAs.owner) chownSync(target, runAs.owner.uid, runAs.owner.gid)
      runInitdb(place, target, initdb, runAs, sync)
      renameSync(target, place.folder)
    } catch (error) {
      rmSync(target, { recursive: true, force: true })
      // Another server starting on the same folder may have been quicker.
      if (!existsSync(join(place.folder, 'PG_VERSION'))) throw error
    }
  })
}

export function readSecret({ secretFile, folder }: DatabasePaths): string {
  if (!existsSync(secretFile))
    throw new StartError(
      `${secretFile}, the password of the database in ${folder}, is missing. Put it back from your backup.`,
    )
  return explainErrors(secretFile, () => readFileSync(secretFile, 'utf8').trim())
}
