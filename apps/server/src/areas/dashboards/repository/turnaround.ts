import { firstDay, previousPeriod } from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches, daysFromVisit, inPeriod, monthOf } from './conditions.ts'

export interface TurnaroundRow<Group> {
  group: Group
  decided: number
  visitToDecision: number | null
  visitToReport: number | null
}

/** Audits that were first decided in the period or the one before it, and the median days since the visit. */
async function findTurnaround<Group>(
  db: DbOrTrx,
  request: MetricRequest,
  group: RawBuilder<Group>,
): Promise<TurnaroundRow<Group>[]> {
  const both = { from: previousPeriod(request.period).from, to: request.period.to }
  const { rows } = await sql<TurnaroundRow<Group>>`
    select ${group} as "group", count(*) as decided,
      percentile_cont(0.5) within group (order by ${daysFromVisit('results_sent_at')}) as "visitToDecision",
      percentile_cont(0.5) within group (order by ${daysFromVisit('auditor_submitted_at')}) as "visitToReport"
    from audit where ${inPeriod('results_sent_at', both)} and ${auditMatches(request)}
    group by 1`.execute(db)
  return rows
}

/** By the first day of the month. */
export const findTurnaroundByMonth = (db: DbOrTrx, request: MetricRequest) =>
  findTurnaround(db, request, monthOf('results_sent_at'))

/** By whether the decision was before the period. */
export const findTurnaroundByPeriod = (db: DbOrTrx, request: MetricRequest) =>
  findTurnaround(db, request, sql<boolean>`results_sent_at < ${firstDay(request.period.from)}::date`)
