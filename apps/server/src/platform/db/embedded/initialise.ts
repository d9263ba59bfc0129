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
import { createCommand, type RunAs } from './run-as.ts'
import { describeReason, explainErrors, StartError } from './start-error.ts'

export interface DatabasePaths {
  dataDir: string
  /** The data directory of PostgreSQL. */
  folder: string
  secretFile: string
  logFile: string
}

const UNFINISHED_PREFIX = 'postgres.new-'

/** The environment of PostgreSQL's programs, without the secrets of the server. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function removeUnfinishedFolders(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = name.startsWith(UNFINISHED_PREFIX) ? Number(name.slice(UNFINISHED_PREFIX.length)) : Number.NaN
    if (pid === process.pid || (Number.isInteger(pid) && !isAlive(pid)))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Creates the file with the password as a link to a draft, so that two servers that start at once use the same password. */
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

function runInitdb(paths: DatabasePaths, target: string, initdb: string, runAs: RunAs, sync: boolean): void {
  const [command, args] = createCommand(runAs, initdb, [
    `--pgdata=${target}`,
    '--username=sojourn',
    '--auth=scram-sha-256',
    `--pwfile=${paths.secretFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ])
  const result = spawnSync(command, args, {
    ...runAs.user,
    cwd: target,
    env: POSTGRES_ENVIRONMENT,
    encoding: 'utf8',
  })
  if (result.status === 0) return
  const reason =
    result.stderr?.trim() || result.error?.message || `exit code ${result.signal ?? result.status}`
  throw new StartError(
    describeReason(reason, paths.dataDir) ?? `PostgreSQL could not initialise ${paths.folder}: ${reason}`,
  )
}

/**
 * Initialises the database in a temporary folder and renames it, so that a server killed meanwhile leaves no incomplete
 * database.
 */
export function initialiseDatabase(paths: DatabasePaths, initdb: string, runAs: RunAs, sync: boolean): void {
  explainErrors(paths.dataDir, () => {
    removeUnfinishedFolders(paths.dataDir)
    createSecret(paths, runAs)
    const target = join(paths.dataDir, `${UNFINISHED_PREFIX}${process.pid}`)
    mkdirSync(target)
    try {
      chmodSync(target, 0o700)
      if (runAs.owner) chownSync(target, runAs.owner.uid, runAs.owner.gid)
      runInitdb(paths, target, initdb, runAs, sync)
      renameSync(target, paths.folder)
    } catch (error) {
      rmSync(target, { recursive: true, force: true })
      // Another server may have initialised the folder first.
      if (!existsSync(join(paths.folder, 'PG_VERSION'))) throw error
    }
  })
}

export function readSecret({ secretFile, folder }: DatabasePaths): string {
  if (!existsSync(secretFile))
    throw new StartError(
      `${secretFile}, the password of the database in ${folder}, is missing. Restore it from your backup.`,
    )
  return explainErrors(secretFile, () => readFileSync(secretFile, 'utf8').trim())
}
