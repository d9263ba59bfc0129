import type pg from 'pg'
import { inject } from 'vitest'
import { withAdmin } from '#test/admin-connection'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { startTestServer, type TestServer } from '#test/server'
import { loadDemo } from '../index.ts'

/** The advisory lock of the process that creates the template; other processes wait. */
const LOCK = 5_160_274

const databaseExists = async (admin: pg.Client, name: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

async function createTemplate(name: string): Promise<void> {
  const database = await createTestDatabase()
  const server = await startTestServer({ database: { ...database, drop: () => database.pool.end() } })
  await loadDemo({ ...server.platform, config: { ...server.platform.config, demoAccounts: true } })
  await server.stop()
  const currentName = new URL(database.url).pathname.slice(1)
  await withAdmin(inject('databaseUrl'), async (admin) => {
    await admin.query(`alter database ${currentName} rename to ${name}`)
    await admin.query(`alter database ${name} allow_connections false`)
  })
}

/** A database with the demonstration data. It is loaded once into a template, because loading takes longer than most tests. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const name = `${inject('templateDatabase')}_demo`
  await withAdmin(inject('databaseUrl'), async (admin) => {
    await admin.query(`select pg_advisory_lock(${LOCK})`)
    if (!(await databaseExists(admin, name))) await createTemplate(name)
  })
  return createTestDatabase(name)
}

/** A server with the demonstration data. The documents have no content, because the files are not copied. */
export const startDemoServer = async (): Promise<TestServer> =>
  startTestServer({ database: await createDemoDatabase() })

/** A client for a user of the demonstration data. */
export async function createDemoClient(
  server: TestServer,
  email: string,
): Promise<ReturnType<TestServer['as']>> {
  const found = server.db.selectFrom('user_account').selectAll().where('email', '=', email)
  return server.as(await found.executeTakeFirstOrThrow())
}
