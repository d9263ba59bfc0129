import type { Improvements } from '@sojourn/contract/dashboards/metrics'
import { dayOf, daysBetween } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditListPath, auditPath } from '../list-paths.ts'
import { countImprovements, findOverdue } from '../repository/improvements.ts'

const MAX_LONGEST = 10

/** Those whose deadline has passed, longest first; all of them without a limit. */
export async function readOverdue(
  db: DbOrTrx,
  request: MetricRequest,
  limit: number | null = null,
): Promise<Improvements['longest']> {
  const today = dayOf(request.now)
  return (await findOverdue(db, request, limit)).map(({ auditID, siteName, country, deadline, left }) => ({
    auditID,
    siteName,
    country,
    deadline,
    daysOverdue: daysBetween(deadline, today),
    left: left ?? 0,
    list: auditPath(auditID),
  }))
}

export async function readImprovements(db: DbOrTrx, request: MetricRequest): Promise<Improvements> {
  const { outstanding, overdue, dueSoon, month, quarter, older } = await countImprovements(db, request)
  return {
    asOf: dayOf(request.now),
    outstanding,
    overdue,
    dueSoon,
    ages: { month, quarter, older },
    longest: await readOverdue(db, request, MAX_LONGEST),
    list: auditListPath(request, { overdue: true, orderBy: 'AuditorDate' }),
  }
}
