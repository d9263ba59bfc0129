import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import { type Db } from './pool.ts'
import { type ProblemCode } from '@sojourn/contract'
import { Problem } from '../http/errors.ts'

/** As the database's plain(): without regard to case and accents. */
export const toSearchText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What the database answers when something still points at a row. */
const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** Turns the database's own refusal to delete into ours. */
export const refuseIfReferenced =
  (code: ProblemCode) =>
  (error: unknown): never => {
    throw isForeignKeyViolation(error) ? new Problem(code) : error
  }

const names = new Map<string, string>()
/** Each connection keeps up to 0.3 MB for a statement, so further texts are not prepared. */
const MOST_NAMES = 100

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `statement-${names.size}`)
  return names.get(text)
}

/** PostgreSQL plans a prepared statement once per connection. Texts must not contain values, or each value is another statement. */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  { db, pool }: { db: Db; pool: pg.Pool },
  statement: RawBuilder<unknown>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  const name = nameOf(text)
  const { rows } = await pool.query<Row>({ ...(name && { name }), text, values: [...parameters] })
  return rows
}

/** Finds a term anywhere in a column that plain() wrote: without regard to case and accents. */
export const contains = (column: string, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like '%' || plain(${term.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
