import { dayOf } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { narrowed } from './narrowed.ts'

export interface StageRow {
  status: string
  count: number
  medianDays: number
  oldestDays: number
  week: number
  month: number
  quarter: number
  older: number
}

/** Everything up to Improvements by status, with the days it has been there. In the words of audit_open_since. */
export async function findStages(db: DbOrTrx, asked: Asked): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select status, count(*) as count,
      percentile_cont(0.5) within group (order by days) as "medianDays", max(days) as "oldestDays",
      count(*) filter (where days <= 7) as week,
      count(*) filter (where days between 8 and 30) as month,
      count(*) filter (where days between 31 and 90) as quarter,
      count(*) filter (where days > 90) as older
    from (
      select status, greatest(0, date_part('day', ${asked.now}::timestamptz - status_since)) as days
      from audit
      where status in ('Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected',
        'Improvements') and ${narrowed(asked)}
    ) as open
    group by status`.execute(db)
  return rows
}

export interface ImprovementRow {
  outstanding: number
  overdue: number
  thisWeek: number
  dueSoon: number
  month: number
  quarter: number
  older: number
}

/** What hotels owe, by how long ago the deadline was. */
export async function countImprovements(db: DbOrTrx, asked: Asked): Promise<ImprovementRow> {
  const { rows } = await sql<ImprovementRow>`
    select count(*) as outstanding,
      count(*) filter (where past > 0) as overdue,
      count(*) filter (where past between 1 and 7) as "thisWeek",
      count(*) filter (where past between -30 and 0) as "dueSoon",
      count(*) filter (where past between 1 and 30) as month,
      count(*) filter (where past between 31 and 90) as quarter,
      count(*) filter (where past > 90) as older
    from (
      select ${dayOf(asked.now)}::date - kip_due_date as past
      from audit where status = 'Improvements' and ${narrowed(asked)}
    ) as owed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count always has a row.')
  return row
}

export interface OverdueRow {
  auditID: string
  siteName: string
  country: string
  deadline: string
  left: number | null
}

/** Longest overdue first; all of them without a limit. */
export async function findOverdue(db: DbOrTrx, asked: Asked, limit: number | null): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select audit_id as "auditID", site_name as "siteName", country, kip_due_date as deadline,
      final_non_compliances as "left"
    from audit
    where status = 'Improvements' and kip_due_date < ${dayOf(asked.now)}::date and ${narrowed(asked)}
    order by kip_due_date, audit_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Certificates that expire in the months, by month, of sites that have a later audit which has not come to nothing. Looked up
 * site by site: anything else would read all audits there are.
 */
export async function countBooked(
  db: DbOrTrx,
  asked: Asked,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; count: number }[]> {
  const { rows } = await sql<{ month: string; count: number }>`
    select month_of(audit.audit_expires_date) as month, count(*) as count
    from audit
    cross join lateral (
      select from audit as next
      where next.site_id = audit.site_id and (next.created_at, next.audit_id) > (audit.created_at, audit.audit_id)
        and next.status not in ('Cancelled', 'Expired Audit', 'Not Certified')
      limit 1
    ) as later
    where audit.status = 'Certified' and audit.audit_expires_date >= ${from}::date
      and audit.audit_expires_date < ${to}::date + interval '1 month' and ${narrowed(asked)}
    group by 1`.execute(db)
  return rows
}
