import type { AuditActor } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, DbOrTrx } from '../../../platform/db/pool.ts'
import { queryPrepared } from '../../../platform/db/prepared.ts'
import { contains } from '../../../platform/db/search.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasUnread, hasUnreadIn } from '../messages/repository/unread.ts'
import type { AuditSearch } from './audit-search.ts'
import {
  COUNTING_REVISION,
  type ListedAudit,
  type ListedJoinRow,
  listedColumns,
  readListed,
} from './records.ts'

export const ofAuditor = (auditorID: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.auditor_id = ${auditorID}`

/** One value is an equality, so that an index on the column also gives the order. */
function anyOf(column: string, type: string, values: readonly string[] | undefined) {
  if (!values) return undefined
  return values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}::${sql.raw(type)}`
    : sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`
}

function whereOf(search: AuditSearch): RawBuilder<SqlBool> {
  const conditions = [
    search.among,
    anyOf('audit.status', 'text', search.statuses),
    anyOf('audit.country', 'bpchar', search.countries),
    anyOf('audit.reviewer_id', 'uuid', search.reviewerIDs),
    anyOf('audit.audit_id', 'uuid', search.auditIDs),
    ...(search.narrowedTo ?? []),
    search.unreadBy && hasUnread(search.unreadBy),
    // A line break separates site and auditor in search_text; no term matches across it.
    search.searchTerm ? contains('audit.search_text', search.searchTerm.replaceAll('\n', ' ')) : undefined,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

/** Audits without a date come last in both directions. The id makes the order total, so pages never overlap. */
function orderOf({ field, direction }: AuditSearch['order'], isReversed: boolean): RawBuilder<unknown> {
  const [forward, backward] = direction === 'asc' ? ['asc', 'desc'] : ['desc', 'asc']
  const way = sql.raw(isReversed ? backward : forward)
  if (field === 'SiteName') return sql`audit.site_name ${way}, audit.audit_id ${way}`
  const nulls = sql.raw(isReversed ? 'nulls first' : 'nulls last')
  return sql`audit.auditor_date ${way} ${nulls}, audit.audit_id ${way}`
}

async function countAudits(reading: Reading, where: RawBuilder<SqlBool>): Promise<number> {
  const rows = await queryPrepared<{ total: number }>(
    reading,
    sql`select count(*) as total from audit where ${where}`,
  )
  return rows[0]?.total ?? 0
}

interface Reading extends Pick<Platform, 'pool'> {
  db: Db
}

interface Row extends ListedJoinRow {
  unread_customer: boolean
  unread_auditor: boolean
}

export interface ListedPage {
  rows: { audit: ListedAudit; unread: { customer: boolean; auditor: boolean } }[]
  totalCount: number
}

/** A page of the audits that match, and how many match. The page is counted off from the nearer end of the order. */
export async function findAuditPage(
  reading: Reading,
  reader: AuditActor,
  search: AuditSearch,
): Promise<ListedPage> {
  const where = whereOf(search)
  const totalCount = await countAudits(reading, where)
  const limit = Math.min(search.limit, totalCount - search.offset)
  if (limit <= 0) return { rows: [], totalCount }
  const fromEnd = totalCount - search.offset - limit
  const isReversed = fromEnd < search.offset
  const rows = await queryPrepared<Row>(
    reading,
    sql`with page as materialized (
        select audit.audit_id from audit where ${where}
        order by ${orderOf(search.order, isReversed)}
        limit ${limit} offset ${isReversed ? fromEnd : search.offset}
      )
      select ${sql.raw(listedColumns.join(', '))},
        site.site_id, site.site_name, site.company_id, site.country, site.city_town, site.property_urn,
        type.name as type_name, type.type_version, type.revision as type_revision,
        ${hasUnreadIn(reader, 'Customer')} as unread_customer, ${hasUnreadIn(reader, 'Auditor')} as unread_auditor
      from page
      join audit on audit.audit_id = page.audit_id
      join site on site.site_id = audit.site_id
      left join audit_type_revision as type
        on type.audit_type_id = audit.audit_type_id and type.revision = ${sql.raw(COUNTING_REVISION)}
      order by ${orderOf(search.order, false)}`,
  )
  return {
    totalCount,
    rows: rows.map((row) => ({
      audit: readListed(row),
      unread: { customer: row.unread_customer, auditor: row.unread_auditor },
    })),
  }
}

/** The ids of all audits that match, in order. */
export async function findAuditIDs(db: DbOrTrx, search: AuditSearch): Promise<string[]> {
  const { rows } = await sql<{ audit_id: string }>`select audit.audit_id from audit where ${whereOf(search)}
    order by ${orderOf(search.order, false)}`.execute(db)
  return rows.map((row) => row.audit_id)
}
