import type pg from 'pg'
import type { FoundPage } from './audit-search.ts'
import type { PageSearch } from './part-page.ts'
import { FEW, NAMED, PART } from './search.ts'
import { sortedBy } from './walk.ts'

/** Worked out once. */
const TERM = '(select plain($1))'
const IS_LONG = `(select length(plain($1)) > ${PART})`

/**
 * Those of the sites and of the auditors with a term in their name, of whom there must be few: one by one, which `offset 0` holds to.
 * A long term is then looked for whole.
 */
function statementOf(order: PageSearch['order']): string {
  const of = (column: string) => `
      select audit.audit_id, audit.site_name, audit.auditor_date from named cross join lateral (
        select audit_id, site_name, auditor_date from audit where ${column} = named.id offset 0
      ) as audit`
  return `with part as materialized (${NAMED}
    ), named as materialized (
      select distinct id from part where (select count(*) from part) <= ${FEW}
    ), begun as (${of('site_id')}
      union all${of('auditor_id')}
    ), found as materialized (
      select distinct on (audit_id) * from begun where case when ${IS_LONG} then (
        select strpos(audit.search_text, ${TERM}) > 0 from audit where audit.audit_id = begun.audit_id
      ) else true end
      order by audit_id
    )
    select (select count(*) from part) > ${FEW} as is_more, (select count(*) from found) as total,
      array(
        select audit_id from found order by ${sortedBy(order, 'found')} limit $2 offset $3
      ) as audit_ids`
}

interface Row {
  is_more: boolean
  total: number
  audit_ids: string[]
}

/** A page of the audits that have a term in one of their names, gathered; undefined where too many are called so. */
export async function findNamePage(
  client: pg.PoolClient,
  { searchTerm, order, offset, limit }: PageSearch,
): Promise<FoundPage | undefined> {
  const { rows } = await client.query<Row>({
    name: `audit-name-${order.field}-${order.direction}`,
    text: statementOf(order),
    values: [searchTerm, limit, offset],
  })
  const [row] = rows
  return row && !row.is_more ? { total: row.total, auditIDs: row.audit_ids } : undefined
}
