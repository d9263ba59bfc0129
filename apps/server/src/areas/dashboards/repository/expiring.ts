import type { Period } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches, inPeriod, monthOf } from './conditions.ts'

export interface ExpiringRow {
  /** Its first day. */
  month: string
  certificates: number
  booked: number
}

/** Certificates by the month they end, and how many of them a later audit follows that was not given up or failed. */
export async function countExpiring(db: DbOrTrx, request: MetricRequest, period: Period): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select ${monthOf('audit.audit_expires_date')} as month, count(*) as certificates,
      count(*) filter (where exists (
        select from audit as next
        where next.site_id = audit.site_id and (next.created_at, next.audit_id) > (audit.created_at, audit.audit_id)
          and next.status not in ('Cancelled', 'Expired Audit', 'Not Certified')
      )) as booked
    from audit
    where audit.status = 'Certified' and ${inPeriod('audit.audit_expires_date', period)} and ${auditMatches(request)}
    group by 1`.execute(db)
  return rows
}
