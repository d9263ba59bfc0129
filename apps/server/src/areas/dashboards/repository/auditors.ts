import { ACTIVE_STATUSES, dayOf } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches, daysFromVisit, inPeriod } from './conditions.ts'

/** Days after the visit from which a report is late. */
const LATE_REPORT_DAYS = 28

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
export async function findAuditors(db: DbOrTrx, request: MetricRequest, limit: number | null): Promise<AuditorRow[]> {
  const { rows } = await sql<AuditorRow>`
    with working as (
      select auditor_id, count(*) as active,
        count(*) filter (where status in ('Date Set', 'Audit Confirmed')) as booked,
        count(*) filter (where status = 'Report Pending') as report_pending,
        count(*) filter (
          where status = 'Report Pending' and auditor_date < ${dayOf(request.now)}::date - ${LATE_REPORT_DAYS}::integer
        ) as late,
        count(*) filter (where status = 'Quality Check') as quality_check,
        count(*) filter (where status = 'Rejected') as rejected
      from audit where status = any(${[...ACTIVE_STATUSES]}::text[]) and ${auditMatches(request)}
      group by auditor_id
    ), reporting as (
      select auditor_id, count(*) as submitted,
        percentile_cont(0.5) within group (order by ${daysFromVisit('auditor_submitted_at')}) as median
      from audit where ${inPeriod('auditor_submitted_at', request.period)} and ${auditMatches(request)}
      group by auditor_id
    )
    select user_id as "userID", name, coalesce(active, 0) as active, coalesce(booked, 0) as booked,
      coalesce(report_pending, 0) as "reportPending", coalesce(late, 0) as late,
      coalesce(quality_check, 0) as "qualityCheck", coalesce(rejected, 0) as rejected,
      coalesce(submitted, 0) as submitted, median as "medianDaysToReport", count(*) over () as "totalCount"
    from working full join reporting using (auditor_id)
    join user_account on user_id = auditor_id
    order by active desc, submitted desc, name, user_id limit ${limit}`.execute(db)
  return rows
}
