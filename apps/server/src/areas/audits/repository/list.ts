import type { AuditPerson } from '@sojourn/contract/audits/audit'
import {
  ACTIVE_STATUSES,
  type AuditActor,
  type AuditStatus,
  addDays,
  DEFAULT_PAGE_SIZE,
  dayOf,
  firstDay,
  type NoncomplianceFilter,
  type Period,
  type ReachedFilter,
  STAGE_AGES,
  type StageAge,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, DbOrTrx } from '../../../platform/db/pool.ts'
import { contains, queryPrepared } from '../../../platform/db/queries.ts'
import type { Order } from '../../../platform/http/lists.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasUnread, hasUnreadIn } from '../messages/repository/readers.ts'
import { type PersonRow, personColumns, readPerson } from './people.ts'
import {
  EFFECTIVE_REVISION,
  HAS_LATER_AUDIT,
  type ListedAudit,
  type ListedJoinRow,
  listedColumns,
  readListed,
} from './records.ts'

/** The filters that select what a dashboard metric counts. Undefined means no filter. */
export interface AuditFilter {
  auditTypeIDs?: string[] | undefined
  auditorIDs?: string[] | undefined
  /** Only audits in an active status. */
  active?: boolean | undefined
  /** Only audits that entered a status within a period. */
  reached?: ReachedFilter | undefined
  /** The months of the first decision, of the visit and of the expiry. */
  decided?: Period | undefined
  visited?: Period | undefined
  expires?: Period | undefined
  /** Only audits in Improvements whose deadline has passed. */
  overdue?: boolean | undefined
  /** How long the audit has been in its status. */
  age?: StageAge | undefined
  /** Only audits that found these criteria noncompliant. */
  found?: NoncomplianceFilter | undefined
}

const isInPeriod = (column: string, { from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= ${firstDay(from)}::date
    and ${sql.ref(column)} < ${firstDay(to)}::date + interval '1 month'`

const createReachedCondition = ({ status, period }: ReachedFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.audit_id in (
    select event_log.correlation_id from event_log
    where event_log.status = ${status} and ${isInPeriod('event_log.event_at', period)})
    and audit.mode <> 'check-up'`

/** Compares instants, not days, so that the index audit_open_since serves the condition. */
function createAgeCondition(age: StageAge, now: Date): RawBuilder<SqlBool> {
  const { from, to } = STAGE_AGES[age]
  const daysAgo = (count: number) => sql`${addDays(dayOf(now), -count)}::date`
  const atLeast = from === 0 ? sql<SqlBool>`true` : sql<SqlBool>`audit.status_since < ${daysAgo(from - 1)}`
  const atMost = to === null ? sql<SqlBool>`true` : sql<SqlBool>`audit.status_since >= ${daysAgo(to)}`
  return sql<SqlBool>`${atLeast} and ${atMost}`
}

/** Criteria by the top-level group of their newest enabled revision. */
const selectCriteriaOfGroup = (groupID: string) => sql`(
  with recursive part as (
    select audit_type_group_id from audit_type_group
    where criteria_group_id = ${groupID}::uuid and parent_group_id is null
    union all
    select inner_group.audit_type_group_id from audit_type_group as inner_group
    join part on inner_group.parent_group_id = part.audit_type_group_id
  ), newest as (
    select distinct on (question.criterion_id) question.criterion_id, question.audit_type_group_id
    from audit_type_question as question
    join audit_type_revision as revision using (audit_type_id, revision)
    where revision.enabled
    order by question.criterion_id, revision.revision desc
  )
  select newest.criterion_id from newest join part using (audit_type_group_id))`

/** Selects all criteria, one criterion or the criteria of a group. */
function createCriteriaCondition(found: NoncomplianceFilter): RawBuilder<SqlBool> {
  if (found.of === 'any') return sql<SqlBool>`true`
  return found.of === 'criterion'
    ? sql<SqlBool>`question.criterion_id = ${found.id}::uuid`
    : sql<SqlBool>`question.criterion_id in ${selectCriteriaOfGroup(found.id)}`
}

/** Like the dashboard, counts only submitted reports, and at a first audit only mandatory criteria. */
const createNoncomplianceCondition = (found: NoncomplianceFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.auditor_submitted_at is not null and audit.audit_id in (
    select response.audit_id from audit_response as response
    join audit_type_question as question on question.audit_type_question_id = response.audit_type_question_id
    join audit as reported on reported.audit_id = response.audit_id
    where response.found and question.visible and (not reported.first_audit or question.is_mandatory)
      and ${createCriteriaCondition(found)})`

/** The SQL conditions of the filters that are set. */
export function filterConditions(filter: AuditFilter, now: Date): RawBuilder<SqlBool>[] {
  const { auditTypeIDs, auditorIDs, active, reached, decided, visited, expires, overdue, age, found } = filter
  return [
    auditTypeIDs && sql<SqlBool>`audit.audit_type_id = any(${auditTypeIDs}::uuid[])`,
    auditorIDs && sql<SqlBool>`audit.auditor_id = any(${auditorIDs}::uuid[])`,
    active && sql<SqlBool>`audit.status = any(${[...ACTIVE_STATUSES]}::text[])`,
    reached && createReachedCondition(reached),
    decided && isInPeriod('audit.results_sent_at', decided),
    visited && isInPeriod('audit.auditor_date', visited),
    // A check-up ends with the certificate of another audit.
    expires && sql<SqlBool>`audit.mode <> 'check-up' and ${isInPeriod('audit.audit_expires_date', expires)}`,
    overdue && sql<SqlBool>`audit.status = 'Improvements' and audit.kip_due_date < ${dayOf(now)}::date`,
    age && createAgeCondition(age, now),
    found && createNoncomplianceCondition(found),
  ].filter((condition) => typeof condition === 'object')
}

export interface AuditSearch {
  /** The audits that the reader may list; undefined for all audits. */
  scope: RawBuilder<SqlBool> | undefined
  /** An audit matches any value of a list; undefined for no filter. */
  statuses: AuditStatus[] | undefined
  countries: string[] | undefined
  reviewerIDs: string[] | undefined
  auditIDs: string[] | undefined
  /** Further conditions; an audit must match all of them. */
  conditions?: readonly RawBuilder<SqlBool>[] | undefined
  /** Only audits with messages that this person has not read. */
  unreadBy?: AuditActor | undefined
  searchTerm: string
  order: Order<'SiteName' | 'AuditorDate'>
  limit: number
  offset: number
}

export const isAuditedBy = (auditorID: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.auditor_id = ${auditorID}`

/** A single value becomes an equality, so that an index on the column also provides the order. */
function createEqualityCondition(column: string, type: string, values: readonly string[] | undefined) {
  if (!values) return undefined
  return values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}::${sql.raw(type)}`
    : sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`
}

function createWhereClause(search: AuditSearch): RawBuilder<SqlBool> {
  const conditions = [
    search.scope,
    createEqualityCondition('audit.status', 'text', search.statuses),
    createEqualityCondition('audit.country', 'bpchar', search.countries),
    createEqualityCondition('audit.reviewer_id', 'uuid', search.reviewerIDs),
    createEqualityCondition('audit.audit_id', 'uuid', search.auditIDs),
    ...(search.conditions ?? []),
    search.unreadBy && hasUnread(search.unreadBy),
    // A line break separates site and auditor in search_text; no term matches across it.
    search.searchTerm ? contains('audit.search_text', search.searchTerm.replaceAll('\n', ' ')) : undefined,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

/** Audits without a date are last in both directions. The id makes the order total, so pages never overlap. */
function createOrderClause(
  { field, direction }: AuditSearch['order'],
  isReversed: boolean,
): RawBuilder<unknown> {
  const [forward, backward] = direction === 'asc' ? ['asc', 'desc'] : ['desc', 'asc']
  const sortDirection = sql.raw(isReversed ? backward : forward)
  if (field === 'SiteName') return sql`audit.site_name ${sortDirection}, audit.audit_id ${sortDirection}`
  const nulls = sql.raw(isReversed ? 'nulls first' : 'nulls last')
  return sql`audit.auditor_date ${sortDirection} ${nulls}, audit.audit_id ${sortDirection}`
}

interface Databases extends Pick<Platform, 'pool'> {
  db: Db
}

/** A search is not prepared, so that PostgreSQL plans it for its term: common terms use the order's index, rare ones the trigram index. */
async function runQuery<PageRow extends object>(
  databases: Databases,
  { searchTerm }: AuditSearch,
  statement: RawBuilder<PageRow>,
): Promise<PageRow[]> {
  if (searchTerm === '') return queryPrepared<PageRow>(databases, statement)
  return (await statement.execute(databases.db)).rows
}

/** The joined people: the auditor and the assigned administrator. */
type Join = 'auditor_account' | 'assigned_account'

/** The columns of a joined person, prefixed with the name of the join. */
const columnsOf = (join: Join) =>
  sql.raw(personColumns.map((column) => `${join}.${column} as ${join}_${column}`).join(', '))

type ColumnsOf<Prefix extends Join> = {
  [Column in keyof PersonRow as `${Prefix}_${Column}`]: PersonRow[Column]
}

interface PageRow extends ListedJoinRow, ColumnsOf<'auditor_account'>, ColumnsOf<'assigned_account'> {
  total: number
  unread_customer: boolean
  unread_auditor: boolean
}

const readJoinedPerson = (row: PageRow, join: Join): AuditPerson =>
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

/** The default page size is a literal, so that the plan fits it. Other sizes are parameters, to limit prepared statements. */
const limitClause = (limit: number) => (limit === DEFAULT_PAGE_SIZE ? sql.lit(limit) : sql`${limit}`)

/** Selects a page with all columns of its rows in one statement. */
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
) => sql<PageRow>`with page as materialized (
    select audit.audit_id from audit where ${where}
    order by ${createOrderClause(order, isReversed)} limit ${limitClause(limit)} offset ${offset}
  )
  select ${total} as total, ${sql.raw(listedColumns.join(', '))},
    site.site_id, site.site_name, site.company_id, site.country, site.city_town, site.property_urn,
    ${sql.raw(HAS_LATER_AUDIT)} as has_later_audit,
    type.name as type_name, type.type_version, type.revision as type_revision,
    ${columnsOf('auditor_account')}, ${columnsOf('assigned_account')},
    ${hasUnreadIn(reader, 'Customer')} as unread_customer, ${hasUnreadIn(reader, 'Auditor')} as unread_auditor
  from page
  join audit on audit.audit_id = page.audit_id
  join site on site.site_id = audit.site_id
  left join audit_type_revision as type
    on type.audit_type_id = audit.audit_type_id and type.revision = ${sql.raw(EFFECTIVE_REVISION)}
  left join user_account as auditor_account on auditor_account.user_id = audit.auditor_id
  left join user_account as assigned_account on assigned_account.user_id = audit.assigned_user_id
  order by ${createOrderClause(order, false)}`

async function findRows(
  databases: Databases,
  reader: AuditActor,
  search: AuditSearch,
): Promise<[PageRow[], number]> {
  const where = createWhereClause(search)
  const { limit, offset } = search
  if (offset === 0) {
    const total = sql<number>`(select count(*) from audit where ${where})`
    const page = { total, limit, offset, isReversed: false }
    const rows = await runQuery(databases, search, selectPage(reader, search, where, page))
    return [rows, rows[0]?.total ?? 0]
  }
  const count = sql<{ total: number }>`select count(*) as total from audit where ${where}`
  const totalCount = (await runQuery(databases, search, count))[0]?.total ?? 0
  const rowCount = Math.min(limit, totalCount - offset)
  if (rowCount <= 0) return [[], totalCount]
  // A page in the second half is read in reverse order, to skip fewer rows.
  const fromEnd = totalCount - offset - rowCount
  const isReversed = fromEnd < offset
  const total = sql<number>`${totalCount}::integer`
  const page = { total, limit: rowCount, offset: isReversed ? fromEnd : offset, isReversed }
  return [await runQuery(databases, search, selectPage(reader, search, where, page)), totalCount]
}

export interface ListedPage {
  rows: { audit: ListedAudit; unread: { customer: boolean; auditor: boolean } }[]
  people: Map<string, AuditPerson>
  totalCount: number
}

/** A page of the audits that match, and how many match. */
export async function findAuditPage(
  databases: Databases,
  reader: AuditActor,
  search: AuditSearch,
): Promise<ListedPage> {
  const [rows, totalCount] = await findRows(databases, reader, search)
  const people = new Map<string, AuditPerson>()
  for (const row of rows) {
    if (row.auditor_id !== null) people.set(row.auditor_id, readJoinedPerson(row, 'auditor_account'))
    if (row.assigned_user_id !== null)
      people.set(row.assigned_user_id, readJoinedPerson(row, 'assigned_account'))
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
  const { rows } = await sql<{
    audit_id: string
  }>`select audit.audit_id from audit where ${createWhereClause(search)}
    order by ${createOrderClause(search.order, false)}`.execute(db)
  return rows.map((row) => row.audit_id)
}
