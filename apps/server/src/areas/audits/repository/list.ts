import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures, NO_MONTH } from '../../../platform/kept-figures/store.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasUnread } from '../messages/repository/unread.ts'
import type { AuditSearch, FoundPage } from './audit-search.ts'
import { findAuditsByID } from './records.ts'
import { foundBy } from './search.ts'
import { findTermPage } from './term-page.ts'

/** One value is an equality, so that an index gives the order along with the filter. */
const anyOf = (column: string, values: readonly string[], type: string): RawBuilder<SqlBool> => {
  const [first, ...more] = values
  return more.length === 0
    ? sql<SqlBool>`${sql.ref(column)} = ${first}::${sql.raw(type)}`
    : sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`
}

function matchingAudits(db: DbOrTrx, search: AuditSearch) {
  let query = db.selectFrom('audit')
  if (search.among) query = query.where(search.among)
  if (search.statuses) query = query.where(anyOf('audit.status', search.statuses, 'text'))
  if (search.countries) query = query.where(anyOf('audit.country', search.countries, 'bpchar'))
  if (search.reviewerIDs) query = query.where(anyOf('audit.reviewer_id', search.reviewerIDs, 'uuid'))
  if (search.auditIDs) query = query.where(anyOf('audit.audit_id', search.auditIDs, 'uuid'))
  for (const condition of search.narrowedTo ?? []) query = query.where(condition)
  if (search.unreadBy) query = query.where(hasUnread(search.unreadBy))
  return query
}

/** Whether nothing narrows these, unless it is one of the three filters or the term. */
const isPlain = ({ among, auditIDs, narrowedTo = [], unreadBy }: AuditSearch): boolean =>
  !(among || auditIDs || narrowedTo.length > 0 || unreadBy)

/** Whether the database keeps how many these are, by whichever of its three filters. */
const isKept = (search: AuditSearch): boolean => isPlain(search) && !search.searchTerm

/** Whether the term is all that narrows these. */
const isTermAlone = (search: AuditSearch): boolean =>
  isPlain(search) && !(search.statuses || search.countries || search.reviewerIDs) && search.searchTerm !== ''

/** The same search, with what its term comes to in the place of the term. */
async function withoutTerm(db: DbOrTrx, search: AuditSearch): Promise<AuditSearch> {
  if (!search.searchTerm) return search
  const found = await foundBy(db, search.searchTerm)
  return { ...search, searchTerm: '', narrowedTo: [...(search.narrowedTo ?? []), found] }
}

async function countAudits(db: DbOrTrx, search: AuditSearch): Promise<number> {
  if (isKept(search)) {
    const { statuses, countries, reviewerIDs } = search
    const kept = reviewerIDs
      ? { kinds: ['audit of administrator'], subjects: reviewerIDs, details: statuses }
      : { kinds: ['audit'], subjects: statuses }
    const [sum] = await countFigures(db, { ...kept, countries, from: NO_MONTH, to: NO_MONTH }, [])
    return sum?.count ?? 0
  }
  const { total } = await matchingAudits(db, search)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Whether one index gives these audits in this order: all of them, or below a single value of a single filter. */
export function isInOneIndex(search: AuditSearch): boolean {
  if (!isKept(search)) return false
  const filters = [search.statuses, search.countries, search.reviewerIDs].filter((one) => one !== undefined)
  if (filters.length === 0) return true
  return filters.length === 1 && filters[0]?.length === 1
}

/**
 * What matches, in its order. Where no index has both, it is gathered first and then put in order: PostgreSQL would
 * otherwise walk an order in the hope of meeting enough of it soon.
 */
function findInOrder(db: DbOrTrx, search: AuditSearch) {
  const matching = matchingAudits(db, search).select(['audit_id', 'site_name', 'auditor_date'])
  const { field, direction } = search.order
  const found = db
    .with(
      (cte) => (isInOneIndex(search) ? cte('found').notMaterialized() : cte('found').materialized()),
      () => matching,
    )
    .selectFrom('found')
    .select('audit_id')
  // A name is never missing, and an index that runs backwards begins with what is.
  const ordered =
    field === 'SiteName'
      ? found.orderBy('site_name', direction)
      : found.orderBy('auditor_date', (date) => (direction === 'asc' ? date.asc() : date.desc()).nullsLast())
  return ordered.orderBy('audit_id', direction)
}

const idsOf = (rows: readonly { audit_id: string }[]): string[] => rows.map((row) => row.audit_id)

/** All of them in their order, however many. */
export const findAuditIDs = async (db: DbOrTrx, search: AuditSearch): Promise<string[]> =>
  idsOf(await findInOrder(db, await withoutTerm(db, search)).execute())

/** What was gathered for the page is counted along with it; where the database keeps the count, it is only looked up. */
async function findPage(db: DbOrTrx, search: AuditSearch): Promise<FoundPage> {
  const page = findInOrder(db, search).limit(search.limit).offset(search.offset)
  if (isKept(search)) {
    const total = await countAudits(db, search)
    return { total, auditIDs: search.offset >= total ? [] : idsOf(await page.execute()) }
  }
  const rows = await page.select(sql<number>`(select count(*) from found)`.as('total')).execute()
  const [first] = rows
  const total = first ? first.total : search.offset === 0 ? 0 : await countAudits(db, search)
  return { total, auditIDs: idsOf(rows) }
}

/** The page is found among ids, and only its rows are read whole. */
export async function findAudits(reading: Pick<Platform, 'db' | 'pool'>, search: AuditSearch) {
  const { db } = reading
  const looked = isTermAlone(search) ? await findTermPage(reading.pool, search) : undefined
  const { total, auditIDs } = looked ?? (await findPage(db, await withoutTerm(db, search)))
  return { rows: await findAuditsByID(db, auditIDs), totalCount: total }
}

export const ofAuditor = (auditorID: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.auditor_id = ${auditorID}`
