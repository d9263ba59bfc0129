import { type AuditStatus, dayOf, STAGE_AGES, type StageAge } from '@sojourn/domain'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches } from './conditions.ts'

export interface StageRow {
  status: string
  count: number
  medianDays: number | null
  oldestDays: number | null
  week: number
  month: number
  quarter: number
  older: number
}

const countAged = (age: StageAge): RawBuilder<unknown> => {
  const { from, to } = STAGE_AGES[age]
  return sql`count(*) filter (where days >= ${from}::integer and days <= coalesce(${to}::integer, days))`
}

/** How many audits each status has; of the open statuses also how many days the audits have been in it. */
export async function findStages(
  db: DbOrTrx,
  request: MetricRequest,
  open: readonly AuditStatus[],
): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select status, counted.count, "medianDays", "oldestDays", coalesce(week, 0) as week, coalesce(month, 0) as month,
      coalesce(quarter, 0) as quarter, coalesce(older, 0) as older
    from (select status, count(*) as count from audit where ${auditMatches(request)} group by status) as counted
    left join (
      select status, percentile_cont(0.5) within group (order by days) as "medianDays", max(days) as "oldestDays",
        ${countAged('week')} as week, ${countAged('month')} as month, ${countAged('quarter')} as quarter,
        ${countAged('older')} as older
      from (
        select status, greatest(0, ${dayOf(request.now)}::date - status_since::date) as days
        from audit where status = any(${[...open]}::text[]) and ${auditMatches(request)}
      ) as aged
      group by status
    ) as ages using (status)`.execute(db)
  return rows
}
