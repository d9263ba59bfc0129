import { type AuditStatus, type DeadlineRange, findDeadline, type Worker, ZERO_ID } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { readStatus } from '../../repository/records.ts'

/** Administrators see their own audits and the unassigned ones, auditors their own. */
const ownedBy = (worker: Worker, userID: string): RawBuilder<SqlBool> =>
  worker === 'Admin'
    ? sql<SqlBool>`audit.reviewer_id in (${userID}, ${ZERO_ID})`
    : sql<SqlBool>`audit.auditor_id = ${userID}`

interface WorkRow {
  audit_id: string
  site_id: string
  company_id: string
  site_name: string
  status: string
  auditor_date: string | null
  kip_due_date: string | null
  total: number
}

async function find(
  db: DbOrTrx,
  { where, order, limit }: { where: RawBuilder<SqlBool>[]; order: RawBuilder<unknown>; limit: number },
) {
  const { rows } = await sql<WorkRow>`
    select audit.audit_id, audit.site_id, site.company_id, audit.site_name, audit.status, audit.auditor_date,
      audit.kip_due_date, count(*) over () as total
    from audit join site using (site_id)
    where ${sql.join(where, sql` and `)}
    order by ${order}, audit.audit_id limit ${limit}`.execute(db)
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
        deadline: findDeadline({ status, auditorDate: row.auditor_date, kipDueDate: row.kip_due_date }),
        unread: 0,
      }
    }),
  }
}

/** Audits in these statuses, the longest waiting first. */
export const findWaiting = (
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  statuses: readonly AuditStatus[],
  limit: number,
) =>
  find(db, {
    where: [ownedBy(worker, userID), sql<SqlBool>`audit.status = any(${[...statuses]}::text[])`],
    order: sql`coalesce(audit.auditor_submitted_at, audit.created_at)`,
    limit,
  })

/** Audits with a deadline in one of the spans, the nearest first. */
export function findDue(
  db: DbOrTrx,
  worker: Worker,
  userID: string,
  spans: readonly DeadlineRange[],
  limit: number,
) {
  const start = sql`case when audit.status = 'Improvements' then audit.kip_due_date else audit.auditor_date end`
  const isIn = ({ statuses }: DeadlineRange) => sql<SqlBool>`audit.status = any(${[...statuses]}::text[])`
  const inSpans = spans.map(
    (span) => sql`${isIn(span)} and ${start} between ${span.from ?? '-infinity'}::date and ${span.to}::date`,
  )
  const days = spans.map((span) => sql`when ${isIn(span)} then ${span.days}::integer`)
  return find(db, {
    where: [ownedBy(worker, userID), sql<SqlBool>`(${sql.join(inSpans, sql` or `)})`],
    order: sql`${start} + case ${sql.join(days, sql` `)} end`,
    limit,
  })
}
