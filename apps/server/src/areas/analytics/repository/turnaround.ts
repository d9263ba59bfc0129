import { firstDay, type Period, periodBefore } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditMatches, daysFromVisit, inPeriod, monthOf } from './conditions.ts'

export interface TurnaroundRow {
  /** The first day of a month; null for the whole period. */
  month: string | null
  /** Whether it is of the period before. */
  isBefore: boolean | null
  decided: number
  visitToDecision: number | null
  visitToReport: number | null
}

/** First decisions and median days, by month and for the period and the one before it as a whole. */
export async function findTurnaround(db: DbOrTrx, asked: Asked): Promise<TurnaroundRow[]> {
  const both: Period = { from: periodBefore(asked.period).from, to: asked.period.to }
  const { rows } = await sql<TurnaroundRow>`
    select month, is_before as "isBefore", count(*) as decided,
      percentile_cont(0.5) within group (order by days_to_decision) as "visitToDecision",
      percentile_cont(0.5) within group (order by days_to_report) as "visitToReport"
    from (
      select ${monthOf('results_sent_at')} as month, results_sent_at < ${firstDay(asked.period.from)}::date as is_before,
        ${daysFromVisit('results_sent_at')} as days_to_decision,
        ${daysFromVisit('auditor_submitted_at')} as days_to_report
      from audit where ${inPeriod('results_sent_at', both)} and ${auditMatches(asked)}
    ) as decided
    group by grouping sets ((month), (is_before))`.execute(db)
  return rows
}
