import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withAdmin, withDatabaseName } from '../../apps/server/src/test/admin-connection.ts'

const CLI = join(import.meta.dirname, '../../apps/server/src/cli.ts')

export interface DemoDatabase {
  /** Environment variables of the server. */
  env: Record<string, string>
  drop(): Promise<void>
}

/** By default the server starts its own database. With TEST_DATABASE_URL a database is created on that PostgreSQL. */
export async function provideDatabase(env: Record<string, string>, folder: string): Promise<DemoDatabase> {
  const testDatabaseUrl = process.env.TEST_DATABASE_URL
  if (!testDatabaseUrl) return { env: {}, drop: async () => undefined }
  const name = `sojourn_e2e_${randomBytes(6).toString('hex')}`
  await withAdmin(testDatabaseUrl, (admin) => admin.query(`create database ${name}`))
  const { DEMO_ACCOUNTS = 'true' } = env
  const databaseEnv = { DATABASE_URL: withDatabaseName(testDatabaseUrl, name), DEMO_ACCOUNTS }
  if (DEMO_ACCOUNTS === 'true')
    await promisify(execFile)(process.execPath, [CLI, 'demo-load'], {
      cwd: folder,
      env: { ...env, ...databaseEnv },
    })
  return {
    env: databaseEnv,
    drop: () =>
      withAdmin(
        testDatabaseUrl,
        async (admin) => void (await admin.query(`drop database ${name} with (force)`)),
      ),
  }
}
