import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createDb, createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { createScratchFolder, removeLeftovers } from '../../apps/server/src/test/scratch.ts'
import { TEST_SECRET_KEY } from '../../apps/server/src/test/secret-key.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAIN = join(ROOT, 'apps/server/src/main.ts')

export interface RunningServer {
  url: string
  pid: number
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** Sends SIGTERM, waits for the graceful shutdown and returns the exit code. */
  stop(): Promise<number | null>
}

/** No check takes longer than an hour, so no access token expires during one. */
export const LONG_TOKENS = { ACCESS_TOKEN_SECONDS: '3600' }

/** Starts the server in its own process. */
export async function runServer(
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<RunningServer> {
  const ownPort = port ?? (await freePort())
  const child = spawn(process.execPath, [MAIN], {
    // The same variables as with `npm start`.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      SECRET_KEY: TEST_SECRET_KEY,
      ...settings,
      PORT: String(ownPort),
    },
    // The server stops when this channel closes, so it does not outlive the check.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += text
  })
  const ready = new Promise<true>((resolve) =>
    child.stdout?.on('data', (text) => String(text).includes('is ready at') && resolve(true)),
  )
  if ((await Promise.race([ready, ended])) !== true) throw new Error(`The server did not start: ${errors}`)
  return {
    url: `http://127.0.0.1:${ownPort}`,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** The database is deleted afterwards, so it need not survive a power cut. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Runs the work against a test server with a new PostgreSQL, which is deleted afterwards. */
export async function withTemporaryServer<T>(
  work: (server: TestServer) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  await removeLeftovers()
  const folder = await createScratchFolder()
  const embedded = await startEmbedded(folder, FAST_SETTINGS)
  try {
    const pool = createPool(embedded.url, createLog('silent'), 8)
    await migrate(pool)
    const database = { url: embedded.url, pool, db: createDb(pool), drop: () => pool.end() }
    const server = await startTestServer({ database, env: { ...LONG_TOKENS, ...env } })
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
