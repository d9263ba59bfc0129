import type { Decisions } from '@sojourn/contract/dashboards/audits'
import { type AuditStatus, firstDay, monthsOf, monthText } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { countReached } from '../repository/decisions.ts'

/** The status that each column counts. */
const STATUSES = {
  submitted: 'Quality Check',
  certified: 'Certified',
  improvements: 'Improvements',
  notCertified: 'Not Certified',
  rejected: 'Rejected',
} as const satisfies Record<string, AuditStatus>

/** The same for every column. */
const forEach = <Value>(of: (status: AuditStatus) => Value) => ({
  submitted: of(STATUSES.submitted),
  certified: of(STATUSES.certified),
  improvements: of(STATUSES.improvements),
  notCertified: of(STATUSES.notCertified),
  rejected: of(STATUSES.rejected),
})

export async function readDecisions(db: DbOrTrx, asked: Asked): Promise<Decisions> {
  const { period } = asked
  const rows = await countReached(db, asked, { statuses: Object.values(STATUSES), period })
  const counts = new Map(rows.map(({ status, month, count }) => [`${status} ${month}`, count]))
  return {
    period: presentPeriod(period),
    months: monthsOf(period).map((month) => ({
      month: monthText(month),
      ...forEach((status) => counts.get(`${status} ${firstDay(month)}`) ?? 0),
    })),
    lists: forEach((reached) => auditList(asked, { reached, during: period })),
  }
}
