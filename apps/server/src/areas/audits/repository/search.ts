import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/search.ts'

/** What is not counted has fewer; until anything is, more of them are found sooner among the audits themselves. */
export const FEW = 2_000
/** As long as the parts that are kept. */
export const PART = 24

/**
 * The sites and auditors with the term `$1` in their name, one more than a few at most. A range, worked out once: the index is the way
 * even where the plan does not know the term. Whatever begins with a part stands before the last letter that there is behind it.
 */
export const NAMED = `
      select id from audit_name_part
      where part >= (select left(plain($1), ${PART})) and part < (select left(plain($1), ${PART}) || chr(1114111))
      limit ${FEW + 1}`

/** Undefined when they are more than a few. */
async function findNamed(db: DbOrTrx, term: string): Promise<string[] | undefined> {
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(NAMED, [term]))
  return rows.length > FEW ? undefined : [...new Set(rows.map(({ id }) => id))]
}

/** Which audits a term finds: by the name of the accommodation or of the auditor. */
export async function foundBy(db: DbOrTrx, term: string): Promise<RawBuilder<SqlBool>> {
  const named = await findNamed(db, term)
  if (!named) return contains('audit.search_text', term)
  // Said so that no index of trigrams is asked as well.
  return sql<SqlBool>`(audit.site_id = any(${named}::uuid[]) or audit.auditor_id = any(${named}::uuid[]))
    and strpos(audit.search_text, plain(${term})) > 0`
}
