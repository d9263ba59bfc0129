import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>
/** Repositories accept the database or a transaction. */
export type DbOrTrx = Db | Trx

// PostgreSQL returns counts and sums as bigint text; all of them are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day stays text, because a time zone could change the day of a Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Without error handlers on pool and clients, a lost database connection would end the process. */
export function createPool(connectionString: string, log: Logger, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'sojourn',
    // JIT compilation takes longer than it saves, even for reports that read a million rows.
    options: '-c timezone=UTC -c statement_timeout=30000 -c jit=off',
  })
  // The error contains the whole client; only its message is logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
