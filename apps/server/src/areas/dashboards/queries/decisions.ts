import type { Decisions } from '@sojourn/contract/dashboards/metrics'
import { type AuditStatus, firstDay, monthsOf, formatMonth } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditListPath } from '../list-paths.ts'
import { presentPeriod } from '../present-period.ts'
import { countStatusEvents } from '../repository/decisions.ts'

/** The status that each column counts. */
const DECISION_STATUSES = {
  submitted: 'Quality Check',
  certified: 'Certified',
  improvements: 'Improvements',
  notCertified: 'Not Certified',
  rejected: 'Rejected',
} as const satisfies Record<string, AuditStatus>

/** The same for every column. */
const byDecision = <Value>(of: (status: AuditStatus) => Value) => ({
  submitted: of(DECISION_STATUSES.submitted),
  certified: of(DECISION_STATUSES.certified),
  improvements: of(DECISION_STATUSES.improvements),
  notCertified: of(DECISION_STATUSES.notCertified),
  rejected: of(DECISION_STATUSES.rejected),
})

export async function readDecisions(db: DbOrTrx, request: MetricRequest): Promise<Decisions> {
  const { period } = request
  const rows = await countStatusEvents(db, request, { statuses: Object.values(DECISION_STATUSES), period })
  const counts = new Map(rows.map(({ status, month, count }) => [`${status} ${month}`, count]))
  return {
    period: presentPeriod(period),
    months: monthsOf(period).map((month) => ({
      month: formatMonth(month),
      ...byDecision((status) => counts.get(`${status} ${firstDay(month)}`) ?? 0),
    })),
    lists: byDecision((reached) => auditListPath(request, { reached, during: period })),
  }
}
