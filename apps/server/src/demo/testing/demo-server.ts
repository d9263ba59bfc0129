import type pg from 'pg'
import { inject } from 'vitest'
import { withAdmin } from '#test/admin-connection'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { startTestServer, type TestServer } from '#test/server'
import { loadDemo } from '../index.ts'

/** Whoever finds it missing makes it, and everybody else waits. */
const LOCK = 5_160_274

const isThere = async (admin: pg.Client, name: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

async function makeTemplate(name: string): Promise<void> {
  const database = await createTestDatabase()
  const server = await startTestServer({ database: { ...database, drop: () => database.pool.end() } })
  await loadDemo({ ...server.platform, config: { ...server.platform.config, demoAccounts: true } })
  await server.stop()
  const made = new URL(database.url).pathname.slice(1)
  await withAdmin(inject('databaseUrl'), async (admin) => {
    await admin.query(`alter database ${made} rename to ${name}`)
    await admin.query(`alter database ${name} allow_connections false`)
  })
}

/** A database with the demonstration, which is loaded once for all who ask: that takes longer than most of their tests. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const name = `${inject('templateDatabase')}_demo`
  await withAdmin(inject('databaseUrl'), async (admin) => {
    await admin.query(`select pg_advisory_lock(${LOCK})`)
    if (!(await isThere(admin, name))) await makeTemplate(name)
  })
  return createTestDatabase(name)
}

/** It has the demonstration's documents in name only, for the files stay where it was loaded. */
export const startDemoServer = async (): Promise<TestServer> =>
  startTestServer({ database: await createDemoDatabase() })

/** Somebody of the demonstration, as they call. */
export async function signedInTo(server: TestServer, email: string): Promise<ReturnType<TestServer['as']>> {
  const found = server.db.selectFrom('user_account').selectAll().where('email', '=', email)
  return server.as(await found.executeTakeFirstOrThrow())
}
