import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './pool.ts'

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
