import { rm } from 'node:fs/promises'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createDb, createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { removeLeftovers, scratchFolder } from '../../apps/server/src/test/scratch.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'
import { LONG_TOKENS } from './run-server.ts'

/** The database is deleted afterwards, so it need not survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Runs the work against a test server with a new PostgreSQL, which is deleted afterwards. */
export async function withOwnServer<T>(
  work: (server: TestServer) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  await removeLeftovers()
  const folder = await scratchFolder()
  const embedded = await startEmbedded(folder, FAST)
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
