import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { findBinaries } from './embedded/binaries.ts'
import { type PostgresOptions, stopPostgres, startPostgres } from './embedded/start-postgres.ts'
import { initialiseDatabase, type DatabasePaths, readSecret } from './embedded/initialise.ts'
import { explainErrors } from './embedded/start-error.ts'
import { findPostmaster, type Postmaster } from './embedded/postmaster.ts'
import { chooseRunAs } from './embedded/run-as.ts'

/** Any number will do, so long as every server uses the same. */
const LEASE = 7_265_302

/**
 * Every server on a folder holds one connection with a shared lock for as long as it uses the database.
 * Whoever can have the lock alone when leaving is the last, and may stop the database.
 */
interface Lease {
  /** True when nobody else uses the database; then nobody new can begin to, until the connection ends. */
  isLast(): Promise<boolean>
  end(): Promise<void>
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Two servers starting at once both find it missing.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42P04' && code !== '23505') throw error
  }
}

/** Connections that are just being closed get the moment they need; a stop under them would be reported as a loss. */
async function waitForOtherConnections(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 1_000; Date.now() < end; await wait(20)) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    if (rowCount === 0) return
  }
}

async function takeLease(adminUrl: string, database: string, onLost: () => void): Promise<Lease> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'sojourn-lease',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    stream: () => socket,
  })
  let ending = false
  client.on('error', () => undefined)
  client.once('end', () => {
    if (!ending) onLost()
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [LEASE])
  await createDatabase(client, database)
  // A short script that leaves the database running is not kept alive by this connection.
  socket.unref()
  return {
    isLast: async () => {
      ending = true
      socket.ref()
      await client.query('select pg_advisory_unlock_shared($1)', [LEASE])
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        LEASE,
      ])
      const alone = rows[0]?.alone ?? false
      if (alone) await waitForOtherConnections(client)
      return alone
    },
    end: async () => {
      ending = true
      socket.ref()
      await client.end()
    },
  }
}

export interface EmbeddedDatabase {
  /** The database Sojourn lives in. */
  url: string
  /** The maintenance database, for creating and dropping others. */
  adminUrl: string
  /** False when it was already running on this folder. */
  started: boolean
  /** Leaves it; stops it unless another server still uses it. */
  stop(): Promise<void>
}

const DATABASE = 'sojourn'

/** One by one: a recursive mkdir gives its mode to the parents too, and hides why it failed. */
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
    const real = realpathSync(dataDir)
    if (!statSync(real).isDirectory()) throw new Error('ENOTDIR')
    return {
      dataDir: real,
      folder: join(real, 'postgres'),
      secretFile: join(real, 'postgres.secret'),
      logFile: join(real, 'postgres.log'),
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

/** The database may be stopped by the last server leaving in the very moment we join it: then once more. */
async function startOrJoin(up: PostgresOptions, password: string, onLost: () => void): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    const { postmaster, started } = await startPostgres(up)
    try {
      const adminUrl = createUrl(password, postmaster.port, 'postgres')
      return { postmaster, started, lease: await takeLease(adminUrl, DATABASE, onLost) }
    } catch (error) {
      if (attempt === 5) throw error
      await wait(200)
    }
  }
}

/** Starts the PostgreSQL that comes with Sojourn on `dataDir`/postgres, or joins the one already running there. */
export async function startEmbedded(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  log?: Logger,
): Promise<EmbeddedDatabase> {
  const place = createPaths(dataDir)
  const { initdb, postgres } = findBinaries()
  const runAs = chooseRunAs(place.dataDir, place.folder, postgres)
  if (!existsSync(join(place.folder, 'PG_VERSION')))
    initialiseDatabase(place, initdb, runAs, settings.fsync !== 'off')
  const password = readSecret(place)
  const up: PostgresOptions = { place, postgres, runAs, settings, port: undefined }

  let stopping = false
  let reviving: Promise<void> | undefined
  const onLost = () => {
    reviving = revive()
  }
  let session = await startOrJoin(up, password, onLost)
  const { port } = session.postmaster

  /** Should the database be killed, it comes back on its old port, and the pools find it by themselves. */
  async function revive(): Promise<void> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
      await wait(pause, undefined, { ref: false })
      if (stopping) return
      try {
        session = await startOrJoin({ ...up, port }, password, onLost)
        log?.warn('the embedded database went away and is back')
        return
      } catch (error) {
        log?.error({ err: error }, 'the embedded database went away and could not be started again')
      }
    }
  }

  return {
    url: createUrl(password, port, DATABASE),
    adminUrl: createUrl(password, port, 'postgres'),
    started: session.started,
    stop: async () => {
      if (stopping) return
      stopping = true
      await reviving
      // A database without its folder is of use to nobody, cannot answer who else is there, and has lost its pid file.
      const isGone = !existsSync(place.folder)
      const last = isGone || (await session.lease.isLast().catch(() => false))
      const { pid } = findPostmaster(place.folder) ?? session.postmaster
      if (last) await stopPostgres(place.folder, pid)
      await session.lease.end().catch(() => undefined)
    },
  }
}
