import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool, type Db } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { withAdmin, withDatabaseName } from './admin-connection.ts'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  db: Db
  /** Drops the database, even if a failed test left connections open. */
  drop(): Promise<void>
}

/** Creates a database: a copy of the migrated template or of another database. */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `sojourn_test_${randomBytes(6).toString('hex')}`
  await withAdmin(server, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = withDatabaseName(server, name)
  const pool = createPool(url, createLog('silent'), 4)
  return {
    url,
    pool,
    db: createDb(pool),
    drop: async () => {
      await pool.end()
      await withAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}
