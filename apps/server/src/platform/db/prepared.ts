import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './pool.ts'

const names = new Map<string, string>()

/** PostgreSQL plans a prepared statement once per connection. Texts must not contain values, or each value is another statement. */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  { db, pool }: { db: Db; pool: pg.Pool },
  statement: RawBuilder<unknown>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  const name = names.get(text) ?? `statement-${names.size}`
  names.set(text, name)
  const { rows } = await pool.query<Row>({ name, text, values: [...parameters] })
  return rows
}
