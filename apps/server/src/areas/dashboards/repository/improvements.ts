import { dayOf } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditMatches } from './conditions.ts'

export interface ImprovementCounts {
  outstanding: number
  overdue: number
  thisWeek: number
  dueSoon: number
  month: number
  quarter: number
  older: number
}

/** Audits with improvements to make, by how many days ago the deadline was. */
export async function countImprovements(db: DbOrTrx, request: MetricRequest): Promise<ImprovementCounts> {
  const { rows } = await sql<ImprovementCounts>`
    select count(*) as outstanding, count(*) filter (where days > 0) as overdue,
      count(*) filter (where days between 1 and 7) as "thisWeek",
      count(*) filter (where days between -30 and 0) as "dueSoon",
      count(*) filter (where days between 1 and 30) as month,
      count(*) filter (where days between 31 and 90) as quarter, count(*) filter (where days > 90) as older
    from (
      select ${dayOf(request.now)}::date - kip_due_date as days
      from audit where status = 'Improvements' and ${auditMatches(request)}
    ) as due`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate returned no row.')
  return counts
}

export interface OverdueRow {
  auditID: string
  siteName: string
  country: string
  deadline: string
  left: number | null
}

/** Longest overdue first; all of them without a limit. */
export async function findOverdue(db: DbOrTrx, request: MetricRequest, limit: number | null): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select audit_id as "auditID", site_name as "siteName", country, kip_due_date as deadline,
      final_non_compliances as "left"
    from audit
    where status = 'Improvements' and kip_due_date < ${dayOf(request.now)}::date and ${auditMatches(request)}
    order by kip_due_date, audit_id limit ${limit}`.execute(db)
  return rows
}
