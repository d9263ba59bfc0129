import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabasePaths, POSTGRES_ENVIRONMENT } from './initialise.ts'
import { findPostmaster, isPostmasterOf, type Postmaster, removeStalePidFile } from './postmaster.ts'
import { createCommand, type RunAs } from './run-as.ts'
import { describeReason, explainErrors, StartError } from './start-error.ts'

export interface PostgresOptions {
  paths: DatabasePaths
  postgres: string
  runAs: RunAs
  settings: Readonly<Record<string, string>>
  /** The port to use again after a crash, because existing connection URLs contain it. */
  port: number | undefined
}

const MAX_ATTEMPTS = 20
const RETRY_MILLISECONDS = 100
/** Recovery after a power cut replays all changes since the last checkpoint. */
const MAX_RECOVERY_MILLISECONDS = 300_000
const MAX_LOG_BYTES = 5_000_000

function findFreePort(): Promise<number> {
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
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Returns an empty text if the folder was deleted meanwhile. */
function readLogSince(logFile: string, sizeBefore: number): string {
  try {
    return readFileSync(logFile).subarray(sizeBefore).toString()
  } catch {
    return ''
  }
}

/** Starts PostgreSQL detached, so that it survives a crash of this process. The promise resolves to its log when it exits. */
function spawnPostgres(options: PostgresOptions, port: number): Promise<string> {
  const { folder, logFile, dataDir } = options.paths
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...options.settings,
  }
  const log = explainErrors(dataDir, () => openLog(logFile))
  const sizeBefore = statSync(logFile).size
  const [command, args] = createCommand(options.runAs, options.postgres, [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(command, args, {
    ...options.runAs.user,
    cwd: folder,
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(readLogSince(logFile, sizeBefore)))
  })
}

async function waitUntilReady(folder: string, exitLog: Promise<string>): Promise<Postmaster | string> {
  let log: string | undefined
  void exitLog.then((text) => {
    log = text
  })
  const deadline = Date.now() + MAX_RECOVERY_MILLISECONDS
  while (log === undefined && Date.now() < deadline) {
    const postmaster = findPostmaster(folder)
    if (postmaster?.state === 'ready') return postmaster
    await wait(20)
  }
  return log ?? 'it was still not ready after five minutes'
}

/** Waits while a database that another process started is starting or stopping. */
async function findRunningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + MAX_RECOVERY_MILLISECONDS
  for (;;) {
    const postmaster = findPostmaster(folder)
    if (postmaster === undefined || postmaster.state === 'ready') return postmaster
    if (Date.now() > deadline)
      throw new StartError(
        `The PostgreSQL on ${folder} (process ${postmaster.pid}) has been ${postmaster.state} for five minutes.`,
      )
    await wait(50)
  }
}

const BUSY_PORT_PATTERN = /Address already in use|could not create any TCP\/IP sockets/
/** Another postmaster started first, or processes of a killed one are still exiting. */
const BUSY_FOLDER_PATTERN =
  /lock file "postmaster.pid" already exists|is still in use|lock file "postmaster.pid" is empty/

/** Returns the running database of this folder, or starts one and waits until it is ready. */
export async function startPostgres(
  options: PostgresOptions,
): Promise<{ postmaster: Postmaster; started: boolean }> {
  const { folder, logFile } = options.paths
  let log = ''
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const running = await findRunningPostmaster(folder)
    if (running) return { postmaster: running, started: false }
    if (!existsSync(folder)) throw new StartError(`The database folder ${folder} does not exist any more.`)
    explainErrors(folder, () => removeStalePidFile(folder))
    const outcome = await waitUntilReady(
      folder,
      spawnPostgres(options, options.port ?? (await findFreePort())),
    )
    if (typeof outcome !== 'string') return { postmaster: outcome, started: true }
    log = outcome
    if (!BUSY_PORT_PATTERN.test(log) && !BUSY_FOLDER_PATTERN.test(log)) break
    await wait(RETRY_MILLISECONDS)
  }
  const reason = log.match(/(?:FATAL|PANIC): {2}(.*)/)?.[1] ?? log.trim().split('\n').at(-1) ?? ''
  throw new StartError(
    describeReason(log, folder) ?? `PostgreSQL did not start on ${folder}: ${reason} (more in ${logFile}).`,
  )
}

/**
 * Tries a fast shutdown first and then an immediate one, after which the next start has to recover. Checks the process and
 * not the pid file, because the folder may have been deleted.
 */
export async function stopPostgres(folder: string, pid: number): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isPostmasterOf(pid, folder)) return
    process.kill(pid, signal)
    const deadline = Date.now() + timeout
    while (isPostmasterOf(pid, folder) && Date.now() < deadline) await wait(20)
  }
}
