import { ZERO_ID } from '@sojourn/domain'
import type pg from 'pg'
import type { AuditSearch, FoundPage } from './audit-search.ts'
import { KEYS, placeStatement } from './place.ts'

/** Where an audit stands in the ascending order, in which what has no date comes last; and where the part begins that the page is in. */
const PLACES = {
  SiteName: { key: 'audit.site_name', type: 'text', beginning: "''" },
  AuditorDate: {
    key: "coalesce(audit.auditor_date, 'infinity')",
    type: 'date',
    beginning: "case when $2::bigint < dated then date '-infinity' else 'infinity' end",
  },
} as const

/** Backwards those without a date are read from their end as well, but stand behind the others: a part of their own. */
const TAKEN = {
  asc: '$3::bigint',
  desc: 'least($3::bigint, case when $2::bigint < dated then dated else total end - $2::bigint)',
}

const HAS_TERM = 'strpos(search_text, $1::text) > 0'

/**
 * From the stretch where the page begins on, as many stretches are opened as hold it for certain, whatever has left them since they
 * were counted. What they remember, and what has come since, is looked at as it is now: one statement, and so one moment.
 */
function statementOf({ field, direction }: AuditSearch['order']): string {
  const { table, column } = KEYS[field]
  const { key, type, beginning } = PLACES[field]
  const stretch = (after: string) => `lateral (
        select ${column} as key, audit_id, members, count from ${table}
        where list = 'term' and value = $1::text and level = 0 and (${column}, audit_id) ${after}
        order by ${column}, audit_id limit 1
      )`
  return `with recursive place as materialized (
      ${placeStatement({ field, direction }, HAS_TERM, 'term')}
    ), page as materialized (
      select total, skipped, case when $2::bigint < total then ${TAKEN[direction]} else 0 end as taken,
        coalesce(key::${type}, ${beginning}) as key, coalesce(audit_id, '${ZERO_ID}') as audit_id,
        (select count(*) from audit_place_change where sign < 0 and ${HAS_TERM}) as went
      from place
      where exists (select from searched_term where term = $1::text and kept_at is not null)
    ), opened as (
      select first.key, first.audit_id, first.members, first.count::bigint as held
      from page cross join ${stretch('>= (page.key, page.audit_id)')} as first
      union all
      select next.key, next.audit_id, next.members, opened.held + next.count
      from opened cross join page cross join ${stretch('> (opened.key, opened.audit_id)')} as next
      where opened.held < page.skipped + page.taken + page.went
    ), candidate as materialized (
      select unnest(members) as audit_id from opened
      union
      select audit_id from audit_place_change where sign > 0 and ${HAS_TERM}
    ), found as (
      select audit.audit_id, ${key} as key from candidate
      join lateral (select * from audit where audit.audit_id = candidate.audit_id limit 1) as audit on true
      where strpos(audit.search_text, $1::text) > 0
        and (${key}, audit.audit_id) >= ((select key from page), (select audit_id from page))
      order by key, audit_id limit (select taken from page) offset (select skipped from page)
    )
    select total, (select array_agg(audit_id order by key ${direction}, audit_id ${direction}) from found) as audit_ids
    from page`
}

interface Row {
  total: number
  audit_ids: string[] | null
}

/** A page of the audits that have a term, where the term is kept. */
export async function findTermPage(
  pool: pg.Pool,
  term: string,
  { order, offset, limit }: Pick<AuditSearch, 'order' | 'offset' | 'limit'>,
): Promise<FoundPage | undefined> {
  const { rows } = await pool.query<Row>({
    name: `audit-term-${order.field}-${order.direction}`,
    text: statementOf(order),
    values: [term, offset, limit],
  })
  const [row] = rows
  if (!row) return undefined
  const page = { total: row.total, auditIDs: row.audit_ids ?? [] }
  const missing = Math.min(limit, page.total - offset) - page.auditIDs.length
  if (missing <= 0 || page.auditIDs.length === 0) return page
  const rest = { order, offset: offset + page.auditIDs.length, limit: missing }
  const more = await findTermPage(pool, term, rest)
  return { ...page, auditIDs: [...page.auditIDs, ...(more?.auditIDs ?? [])] }
}
