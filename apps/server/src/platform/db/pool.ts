import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>
/** A repository works on either: alone, or inside somebody's transaction. */
export type DbOrTrx = Db | Trx

// Counts and sums come back as bigint text; every figure here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day is text, never a Date that a time zone could move.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Without handlers on pool and clients, a database that goes away would end the process. */
export function createPool(connectionString: string, log: Logger, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'sojourn',
    // Compiling a query takes longer than it saves: reports read up to a million rows.
    options: '-c timezone=UTC -c statement_timeout=30000 -c jit=off',
  })
  // The error carries the whole client with it; the log needs only the reason.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
