import type { ProblemCode } from '@sojourn/contract'
import { foldEmail } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import { Problem } from '../http/errors.ts'
import type { Db } from './pool.ts'

/** Lower case without accents, like the SQL function plain(). */
export const toSearchText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** SQLSTATE 23503: another row references this one. */
const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** Turns a foreign-key violation into a problem with this code. */
export const refuseIfReferenced =
  (code: ProblemCode) =>
  (error: unknown): never => {
    throw isForeignKeyViolation(error) ? new Problem(code) : error
  }

const statementNames = new Map<string, string>()
/** Each connection needs up to 0.3 MB per prepared statement, so further statements are not prepared. */
const MAX_PREPARED_STATEMENTS = 100

function getStatementName(text: string): string | undefined {
  if (!statementNames.has(text) && statementNames.size < MAX_PREPARED_STATEMENTS)
    statementNames.set(text, `statement-${statementNames.size}`)
  return statementNames.get(text)
}

/** PostgreSQL plans a prepared statement once per connection. Texts must not contain values, or each value is another statement. */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  { db, pool }: { db: Db; pool: pg.Pool },
  statement: RawBuilder<unknown>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  const name = getStatementName(text)
  const { rows } = await pool.query<Row>({ ...(name && { name }), text, values: [...parameters] })
  return rows
}

/** Searches a column that the SQL function plain() has filled, ignoring case and accents. */
export const contains = (column: string, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like '%' || plain(${term.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`

/** The SQL form of `foldEmail`: with the collation C, lower() changes only ASCII letters. */
export const foldedEmail = (column: string): RawBuilder<string> =>
  sql<string>`lower(${sql.ref(column)} collate "C")`

/** Compares a column with an e-mail address. */
export const isEmail = (column: string, email: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${foldedEmail(column)} = ${foldEmail(email)}`
