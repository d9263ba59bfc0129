import { type AuditStatus, type DeadlineSpan, deadlineOf, type Worker, ZERO_ID } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { ofAuditor } from '../../repository/list.ts'
import { readStatus } from '../../repository/records.ts'

/** Theirs to look after, or nobody's yet; or theirs to carry out. */
const ownedBy: Record<Worker, (userID: string) => RawBuilder<SqlBool>> = {
  Admin: (userID) => sql<SqlBool>`audit.reviewer_id = any(${[userID, ZERO_ID]}::uuid[])`,
  Auditor: ofAuditor,
}

const columns = { auditorDate: sql.ref('audit.auditor_date'), kipDueDate: sql.ref('audit.kip_due_date') }

const isAnyOf = (statuses: readonly AuditStatus[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`audit.status = any(${[...statuses]}::text[])`

/** The statuses stand as literals, as only then the index of those who work is used. */
const isOpen = sql<SqlBool>`audit.status in (
  'Audit Due', 'Date Set', 'Quality Check', 'Report Pending', 'Rejected', 'Improvements')`

async function find(db: DbOrTrx, whose: RawBuilder<SqlBool>, order: RawBuilder<unknown>, limit: number) {
  const rows = await db
    .with('found', (cte) =>
      cte
        .selectFrom('audit')
        .select(['audit_id', 'site_id', 'site_name', 'status', 'auditor_date', 'kip_due_date'])
        .select([sql<number>`count(*) over ()`.as('total'), order.as('place')])
        .where(whose)
        .orderBy('place')
        .orderBy('audit_id')
        .limit(limit),
    )
    .selectFrom('found')
    .innerJoin('site', 'site.site_id', 'found.site_id')
    .select(['found.audit_id', 'found.site_name', 'found.status', 'found.auditor_date', 'found.kip_due_date'])
    .select(['found.total', 'site.site_id', 'site.company_id'])
    .orderBy('found.place')
    .orderBy('found.audit_id')
    .execute()
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const status = readStatus(row.status)
      return {
        auditID: row.audit_id,
        siteID: row.site_id,
        companyID: row.company_id,
        siteName: row.site_name,
        status,
        deadline: deadlineOf({ status, auditorDate: row.auditor_date, kipDueDate: row.kip_due_date }),
        unread: 0,
      }
    }),
  }
}

const open = (worker: Worker, userID: string) =>
  worker === 'Admin' ? sql<SqlBool>`${ownedBy.Admin(userID)} and ${isOpen}` : ownedBy.Auditor(userID)

/** In these statuses, what has stood there longest first. */
export const findWaiting = (
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  statuses: readonly AuditStatus[],
  limit: number,
) =>
  find(
    db,
    sql<SqlBool>`${open(worker, userID)} and ${isAnyOf(statuses)}`,
    sql`coalesce(audit.auditor_submitted_at, audit.created_at)`,
    limit,
  )

/** With a deadline in one of the spans, the nearest first. */
export function findDue(
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  spans: readonly DeadlineSpan[],
  limit: number,
) {
  const within = spans.map(({ statuses, date, from, to }) => {
    const column = columns[date]
    const begin = from === undefined ? sql`` : sql`and ${column} >= ${from}::date`
    return sql`(${isAnyOf(statuses)} and ${column} <= ${to}::date ${begin})`
  })
  const due = spans.map(
    ({ statuses, date, days }) => sql`when ${isAnyOf(statuses)} then ${columns[date]} + ${days}::integer`,
  )
  return find(
    db,
    sql<SqlBool>`${open(worker, userID)} and (${sql.join(within, sql` or `)})`,
    sql`case ${sql.join(due, sql` `)} end`,
    limit,
  )
}
