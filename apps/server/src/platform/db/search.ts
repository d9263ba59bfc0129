import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Finds a term anywhere in a column that plain() wrote: without regard to case and accents. */
export const contains = (column: string, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like '%' || plain(${term.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
