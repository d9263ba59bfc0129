import type { AuditStatus, Period } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches, inPeriod, monthOf } from './conditions.ts'

export interface StatusEventCount {
  status: string
  /** Its first day. */
  month: string
  count: number
}

/** Only events of audits have a status, so the audit is needed only for its country and type. */
const JOIN_AUDIT = sql`join audit on audit.audit_id = event_log.correlation_id`

/** How often audits reached these statuses, by month. */
export async function countStatusEvents(
  db: DbOrTrx,
  request: MetricRequest,
  { statuses, period }: { statuses: readonly AuditStatus[]; period: Period },
): Promise<StatusEventCount[]> {
  const { rows } = await sql<StatusEventCount>`
    select event_log.status, ${monthOf('event_log.event_at')} as month, count(*) as count
    from event_log ${request.country || request.auditTypeID ? JOIN_AUDIT : sql``}
    where event_log.status = any(${[...statuses]}::text[])
      and ${inPeriod('event_log.event_at', period)} and ${auditMatches(request)}
    group by 1, 2`.execute(db)
  return rows
}
