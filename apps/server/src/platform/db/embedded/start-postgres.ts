import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { POSTGRES_ENVIRONMENT, type DatabasePaths } from './initialise.ts'
import { explainErrors, StartError, describeReason } from './start-error.ts'
import { findPostmaster, isPostmasterOf, type Postmaster, removeStalePidFile } from './postmaster.ts'
import { commandFor, type RunAs } from './run-as.ts'

export interface PostgresOptions {
  place: DatabasePaths
  postgres: string
  runAs: RunAs
  settings: Readonly<Record<string, string>>
  /** The port to come back on after a crash, because connection addresses already name it. */
  port: number | undefined
}

const ATTEMPTS = 20
const PAUSE = 100
/** Recovery after a power cut replays everything since the last checkpoint. */
const LONGEST_RECOVERY = 300_000
const LARGEST_LOG = 5_000_000

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** A program may end long after we lost interest in it, and its folder with it. */
function readLogSince(logFile: string, before: number): string {
  try {
    return readFileSync(logFile).subarray(before).toString()
  } catch {
    return ''
  }
}

/** Starts the program; the promise answers what it wrote if it ends. It stays when we go: a crash of ours is not a crash of the data. */
function spawnPostgres(up: PostgresOptions, port: number): Promise<string> {
  const { folder, logFile, dataDir } = up.place
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...up.settings,
  }
  const log = explainErrors(dataDir, () => openLog(logFile))
  const before = statSync(logFile).size
  const [command, args] = commandFor(up.runAs, up.postgres, [
    '-D',
    folder,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(command, args, {
    ...up.runAs.user,
    cwd: folder,
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(readLogSince(logFile, before)))
  })
}

async function waitUntilReady(folder: string, ended: Promise<string>): Promise<Postmaster | string> {
  let said: string | undefined
  void ended.then((words) => {
    said = words
  })
  const until = Date.now() + LONGEST_RECOVERY
  while (said === undefined && Date.now() < until) {
    const found = findPostmaster(folder)
    if (found?.state === 'ready') return found
    await wait(20)
  }
  return said ?? 'it was still not ready after five minutes'
}

/** Waits while a database that somebody else started is on its way up or down. */
async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const until = Date.now() + LONGEST_RECOVERY
  for (;;) {
    const found = findPostmaster(folder)
    if (found === undefined || found.state === 'ready') return found
    if (Date.now() > until)
      throw new StartError(
        `The PostgreSQL on ${folder} (process ${found.pid}) has been ${found.state} for five minutes.`,
      )
    await wait(50)
  }
}

const BUSY_PORT = /Address already in use|could not create any TCP\/IP sockets/
/** Another postmaster was quicker, or the last processes of a killed one are still leaving. */
const BUSY_FOLDER =
  /lock file "postmaster.pid" already exists|is still in use|lock file "postmaster.pid" is empty/

/** A ready database on this folder: the one that runs there, or a new one. */
export async function startPostgres(up: PostgresOptions): Promise<{ postmaster: Postmaster; started: boolean }> {
  const { folder, logFile } = up.place
  let said = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const already = await findRunning(folder)
    if (already) return { postmaster: already, started: false }
    if (!existsSync(folder)) throw new StartError(`The database folder ${folder} is gone.`)
    explainErrors(folder, () => removeStalePidFile(folder))
    const outcome = await waitUntilReady(folder, spawnPostgres(up, up.port ?? (await freePort())))
    if (typeof outcome !== 'string') return { postmaster: outcome, started: true }
    said = outcome
    if (!BUSY_PORT.test(said) && !BUSY_FOLDER.test(said)) break
    await wait(PAUSE)
  }
  const reason = said.match(/(?:FATAL|PANIC): {2}(.*)/)?.[1] ?? said.trim().split('\n').at(-1) ?? ''
  throw new StartError(
    describeReason(said, folder) ?? `PostgreSQL did not start on ${folder}: ${reason} (more in ${logFile}).`,
  )
}

/**
 * A fast stop writes everything down; the last resort leaves that to recovery at the next start. The process is asked
 * for and not its file, which is missing when the folder is.
 */
export async function stopPostgres(folder: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isPostmasterOf(pid, folder)) return
    process.kill(pid, signal)
    const until = Date.now() + patience
    while (isPostmasterOf(pid, folder) && Date.now() < until) await wait(20)
  }
}
