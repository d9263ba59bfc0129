import type { Decisions } from '@sojourn/contract/analytics/audits'
import { type AuditStatus, firstDay, monthsOf, monthText } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'

/** What stands in the log of an audit when it comes into a status. */
const TITLES = {
  submitted: 'Quality Check',
  certified: 'Certified',
  improvements: 'Improvements',
  notCertified: 'Not Certified',
  rejected: 'Rejected',
} as const satisfies Record<string, AuditStatus>

export async function readDecisions(db: DbOrTrx, asked: Asked): Promise<Decisions> {
  const { from, to } = asked.period
  const kept = await countFigures(
    db,
    {
      kinds: ['event'],
      subjects: Object.values(TITLES),
      country: asked.country,
      auditTypeID: asked.auditTypeID,
      from: firstDay(from),
      to: firstDay(to),
    },
    ['subject', 'month'],
  )
  const counts = new Map(kept.map(({ key, count }) => [`${key.subject} ${key.month}`, count]))
  const listOf = (reached: AuditStatus): string => auditList(asked, { reached, during: asked.period })
  return {
    period: presentPeriod(asked.period),
    months: monthsOf(asked.period).map((month) => {
      const of = (title: AuditStatus): number => counts.get(`${title} ${firstDay(month)}`) ?? 0
      return {
        month: monthText(month),
        submitted: of(TITLES.submitted),
        certified: of(TITLES.certified),
        improvements: of(TITLES.improvements),
        notCertified: of(TITLES.notCertified),
        rejected: of(TITLES.rejected),
      }
    }),
    lists: {
      submitted: listOf(TITLES.submitted),
      certified: listOf(TITLES.certified),
      improvements: listOf(TITLES.improvements),
      notCertified: listOf(TITLES.notCertified),
      rejected: listOf(TITLES.rejected),
    },
  }
}
