import { dayOf, type Period } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { daysFromVisit, narrowed, within } from './narrowed.ts'

export interface TurnaroundRow {
  /** Null for the whole period. */
  month: string | null
  decided: number
  visitToDecision: number | null
  visitToReport: number | null
}

/** The medians of a period and of each month in it, by the month of the first decision. */
export async function findTurnaround(db: DbOrTrx, asked: Asked, period: Period): Promise<TurnaroundRow[]> {
  const { rows } = await sql<TurnaroundRow>`
    select month, count(*) as decided,
      percentile_cont(0.5) within group (order by decision::double precision) as "visitToDecision",
      percentile_cont(0.5) within group (order by report::double precision) as "visitToReport"
    from (
      select date_trunc('month', results_sent_at)::date as month, ${daysFromVisit('results_sent_at')} as decision,
        ${daysFromVisit('auditor_submitted_at')} as report
      from audit where ${within('results_sent_at', period)} and ${narrowed(asked)}
    ) as decided
    group by grouping sets ((month), ())`.execute(db)
  return rows
}

/** Days after the visit from which a report is late. */
const LATE = 28

export interface AuditorRow {
  userID: string
  name: string
  booked: number
  reportPending: number
  late: number
  qualityCheck: number
  rejected: number
  active: number
  submitted: number
  medianDaysToReport: number | null
  totalCount: number
}

/** Most active first; all of them without a limit. */
export async function findAuditors(db: DbOrTrx, asked: Asked, limit: number | null): Promise<AuditorRow[]> {
  const { rows } = await sql<AuditorRow>`
    with working as (
      select auditor_id, count(*) as active,
        count(*) filter (where status in ('Date Set', 'Audit Confirmed')) as booked,
        count(*) filter (where status = 'Report Pending') as report_pending,
        count(*) filter (where status = 'Report Pending' and auditor_date < ${dayOf(asked.now)}::date - ${LATE}::integer)
          as late,
        count(*) filter (where status = 'Quality Check') as quality_check,
        count(*) filter (where status = 'Rejected') as rejected
      from audit
      where status in ('Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected')
        and auditor_id is not null and ${narrowed(asked)}
      group by auditor_id
    ), reporting as (
      select auditor_id, count(*) as submitted,
        percentile_cont(0.5) within group (order by ${daysFromVisit('auditor_submitted_at')}::double precision) as median
      from audit
      where ${within('auditor_submitted_at', asked.period)} and auditor_id is not null and ${narrowed(asked)}
      group by auditor_id
    )
    select auditor_id as "userID", user_account.name, coalesce(active, 0) as active, coalesce(booked, 0) as booked,
      coalesce(report_pending, 0) as "reportPending", coalesce(late, 0) as late,
      coalesce(quality_check, 0) as "qualityCheck", coalesce(rejected, 0) as rejected,
      coalesce(submitted, 0) as submitted, median as "medianDaysToReport", count(*) over () as "totalCount"
    from working full join reporting using (auditor_id)
    join user_account on user_account.user_id = auditor_id
    order by active desc, submitted desc, user_account.name, auditor_id limit ${limit}`.execute(db)
  return rows
}
