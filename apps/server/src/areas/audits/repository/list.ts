import type { AuditPerson } from '@sojourn/contract/audits/audit'
import { type AuditActor, type AuditStatus, DEFAULT_PAGE_SIZE } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, DbOrTrx } from '../../../platform/db/pool.ts'
import { queryPrepared } from '../../../platform/db/prepared.ts'
import { contains } from '../../../platform/db/search.ts'
import type { Order } from '../../../platform/http/list-choices.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasUnread, hasUnreadIn } from '../messages/repository/readers.ts'
import { type PersonRow, personColumns, readPerson } from './people.ts'
import {
  COUNTING_REVISION,
  HAS_LATER_AUDIT,
  type ListedAudit,
  type ListedJoinRow,
  listedColumns,
  readListed,
} from './records.ts'

export interface AuditSearch {
  /** Whose audits; undefined for all of them. */
  among: RawBuilder<SqlBool> | undefined
  /** Any of each list; undefined for no such filter. */
  statuses: AuditStatus[] | undefined
  countries: string[] | undefined
  reviewerIDs: string[] | undefined
  auditIDs: string[] | undefined
  /** Further conditions, every one of which must be met. */
  narrowedTo?: readonly RawBuilder<SqlBool>[] | undefined
  /** Only those in which something waits for this person. */
  unreadBy?: AuditActor | undefined
  searchTerm: string
  order: Order<'SiteName' | 'AuditorDate'>
  limit: number
  offset: number
}

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

interface Reading extends Pick<Platform, 'pool'> {
  db: Db
}

/** A search is planned each time: a common term is found faster along the order, a rare one by the trigram index. */
async function query<Row extends object>(
  reading: Reading,
  { searchTerm }: AuditSearch,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  if (searchTerm === '') return queryPrepared<Row>(reading, statement)
  return (await statement.execute(reading.db)).rows
}

/** The auditor, and the administrator that the audit is assigned to. */
type Join = 'auditing' | 'checking'

/** The columns of a joined person, with the name of the join before each. */
const columnsOf = (join: Join) =>
  sql.raw(personColumns.map((column) => `${join}.${column} as ${join}_${column}`).join(', '))

type ColumnsOf<Prefix extends Join> = {
  [Column in keyof PersonRow as `${Prefix}_${Column}`]: PersonRow[Column]
}

interface Row extends ListedJoinRow, ColumnsOf<'auditing'>, ColumnsOf<'checking'> {
  total: number
  unread_customer: boolean
  unread_auditor: boolean
}

const personOf = (row: Row, join: Join): AuditPerson =>
  readPerson({
    user_id: row[`${join}_user_id`],
    name: row[`${join}_name`],
    first_name: row[`${join}_first_name`],
    surname: row[`${join}_surname`],
    email: row[`${join}_email`],
    photo_document_id: row[`${join}_photo_document_id`],
    languages: row[`${join}_languages`],
    roles: row[`${join}_roles`],
    email_confirmed_at: row[`${join}_email_confirmed_at`],
    updated_at: row[`${join}_updated_at`],
    disabled_at: row[`${join}_disabled_at`],
  })

/** The usual size is part of the text, so that the plan suits it. Any other is a value: each text is another statement. */
const limitOf = (limit: number) => (limit === DEFAULT_PAGE_SIZE ? sql.lit(limit) : sql`${limit}`)

/** The page with everything that its rows show, in one statement. */
const selectPage = (
  reader: AuditActor,
  { order }: AuditSearch,
  where: RawBuilder<SqlBool>,
  {
    total,
    limit,
    offset,
    isReversed,
  }: { total: RawBuilder<number>; limit: number; offset: number; isReversed: boolean },
) => sql<Row>`with page as materialized (
    select audit.audit_id from audit where ${where}
    order by ${orderOf(order, isReversed)} limit ${limitOf(limit)} offset ${offset}
  )
  select ${total} as total, ${sql.raw(listedColumns.join(', '))},
    site.site_id, site.site_name, site.company_id, site.country, site.city_town, site.property_urn,
    ${sql.raw(HAS_LATER_AUDIT)} as has_later_audit,
    type.name as type_name, type.type_version, type.revision as type_revision,
    ${columnsOf('auditing')}, ${columnsOf('checking')},
    ${hasUnreadIn(reader, 'Customer')} as unread_customer, ${hasUnreadIn(reader, 'Auditor')} as unread_auditor
  from page
  join audit on audit.audit_id = page.audit_id
  join site on site.site_id = audit.site_id
  left join audit_type_revision as type
    on type.audit_type_id = audit.audit_type_id and type.revision = ${sql.raw(COUNTING_REVISION)}
  left join user_account as auditing on auditing.user_id = audit.auditor_id
  left join user_account as checking on checking.user_id = audit.assigned_user_id
  order by ${orderOf(order, false)}`

async function findRows(reading: Reading, reader: AuditActor, search: AuditSearch): Promise<[Row[], number]> {
  const where = whereOf(search)
  const { limit, offset } = search
  if (offset === 0) {
    const total = sql<number>`(select count(*) from audit where ${where})`
    const page = { total, limit, offset, isReversed: false }
    const rows = await query(reading, search, selectPage(reader, search, where, page))
    return [rows, rows[0]?.total ?? 0]
  }
  const count = sql<{ total: number }>`select count(*) as total from audit where ${where}`
  const totalCount = (await query(reading, search, count))[0]?.total ?? 0
  const taken = Math.min(limit, totalCount - offset)
  if (taken <= 0) return [[], totalCount]
  // A page behind the middle is counted off from the end of the order.
  const fromEnd = totalCount - offset - taken
  const isReversed = fromEnd < offset
  const total = sql<number>`${totalCount}::integer`
  const page = { total, limit: taken, offset: isReversed ? fromEnd : offset, isReversed }
  return [await query(reading, search, selectPage(reader, search, where, page)), totalCount]
}

export interface ListedPage {
  rows: { audit: ListedAudit; unread: { customer: boolean; auditor: boolean } }[]
  people: Map<string, AuditPerson>
  totalCount: number
}

/** A page of the audits that match, and how many match. */
export async function findAuditPage(
  reading: Reading,
  reader: AuditActor,
  search: AuditSearch,
): Promise<ListedPage> {
  const [rows, totalCount] = await findRows(reading, reader, search)
  const people = new Map<string, AuditPerson>()
  for (const row of rows) {
    if (row.auditor_id !== null) people.set(row.auditor_id, personOf(row, 'auditing'))
    if (row.assigned_user_id !== null) people.set(row.assigned_user_id, personOf(row, 'checking'))
  }
  return {
    totalCount,
    people,
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
