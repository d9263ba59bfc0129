import type { Expiring } from '@sojourn/contract/analytics/audits'
import { firstDay, monthsOf, monthText, type Period, periodAhead } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'

export async function readExpiring(db: DbOrTrx, asked: Asked): Promise<Expiring> {
  const ahead = periodAhead(asked.period)
  const days = { from: firstDay(ahead.from), to: firstDay(ahead.to) }
  const { country, auditTypeID } = asked
  const kept = await countFigures(
    db,
    { kinds: ['certificate', 'followed certificate'], country, auditTypeID, ...days },
    ['kind', 'month'],
  )
  const countOf = (kind: string, month: string): number =>
    kept.find(({ key }) => key.kind === kind && key.month === month)?.count ?? 0
  const listOf = (expires: Period): string => auditList(asked, { status: 'Certified', expires })
  return {
    period: presentPeriod(ahead),
    months: monthsOf(ahead).map((month) => ({
      month: monthText(month),
      certificates: countOf('certificate', firstDay(month)),
      booked: countOf('followed certificate', firstDay(month)),
      list: listOf({ from: month, to: month }),
    })),
    list: listOf(ahead),
  }
}
