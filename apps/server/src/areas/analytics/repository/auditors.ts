import { ACTIVE_STATUSES, dayOf, firstDay } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { figureRows, NO_MONTH } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { daysFromVisit, narrowed, within } from './narrowed.ts'

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

/** Most active first; all of them without a limit. What the kept figures do not tell is looked up for these alone. */
export async function findAuditors(db: DbOrTrx, asked: Asked, limit: number | null): Promise<AuditorRow[]> {
  const { country, auditTypeID, period } = asked
  const narrowing = { country, auditTypeID }
  const active = figureRows(
    { kinds: ['audit of auditor'], details: ACTIVE_STATUSES, from: NO_MONTH, to: NO_MONTH, ...narrowing },
    ['subject', 'detail'],
  )
  const handedIn = figureRows(
    { kinds: ['report of auditor'], from: firstDay(period.from), to: firstDay(period.to), ...narrowing },
    ['subject'],
  )
  const { rows } = await sql<AuditorRow>`
    with working as (
      select subject, sum(count)::bigint as active,
        sum(count) filter (where detail in ('Date Set', 'Audit Confirmed')) as booked,
        sum(count) filter (where detail = 'Report Pending') as report_pending,
        sum(count) filter (where detail = 'Quality Check') as quality_check,
        sum(count) filter (where detail = 'Rejected') as rejected
      from ${active} as kept group by subject having sum(count) > 0
    ), reporting as (
      select subject, sum(count)::bigint as submitted from ${handedIn} as kept group by subject having sum(count) > 0
    ), shown as (
      select user_id, name, coalesce(active, 0) as active, coalesce(booked, 0)::bigint as booked,
        coalesce(report_pending, 0)::bigint as report_pending, coalesce(quality_check, 0)::bigint as quality_check,
        coalesce(rejected, 0)::bigint as rejected, coalesce(submitted, 0) as submitted, count(*) over () as total
      from working full join reporting using (subject)
      join user_account on user_account.user_id = subject::uuid
      order by active desc, submitted desc, name, user_id limit ${limit}
    )
    select user_id as "userID", name, active, booked, report_pending as "reportPending", late,
      quality_check as "qualityCheck", rejected, submitted, median as "medianDaysToReport", total as "totalCount"
    from shown
    cross join lateral (
      select count(*) as late from audit
      where audit.auditor_id = shown.user_id and status = 'Report Pending'
        and auditor_date < ${dayOf(asked.now)}::date - ${LATE}::integer and ${narrowed(asked)}
    ) as behind
    cross join lateral (
      select percentile_cont(0.5) within group (order by ${daysFromVisit('auditor_submitted_at')}::double precision) as median
      from audit
      where audit.auditor_id = shown.user_id and ${within('auditor_submitted_at', period)} and ${narrowed(asked)}
    ) as reported
    order by active desc, submitted desc, name, user_id`.execute(db)
  return rows
}
