import type { Completeness } from '@sojourn/contract/analytics/findings'
import { firstDay, isReportable, monthsOf, monthText } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { monthlyReport } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'

export async function readCompleteness(db: DbOrTrx, asked: Asked): Promise<Completeness> {
  const { country, auditTypeID, period, now } = asked
  const kept = await countFigures(
    db,
    { kinds: ['monthly report', 'site since'], country, auditTypeID, to: firstDay(period.to) },
    ['kind', 'month'],
  )
  const reportedIn = (month: string): number =>
    kept.find(({ key }) => key.kind === 'monthly report' && key.month === month)?.count ?? 0
  const thereBy = (month: string): number =>
    kept.reduce(
      (all, { key, count }) => (key.kind === 'site since' && key.month <= month ? all + count : all),
      0,
    )
  const months = monthsOf(period)
    .filter((month) => isReportable(month, now))
    .map((month) => ({
      month: monthText(month),
      expected: thereBy(firstDay(month)),
      reported: reportedIn(firstDay(month)),
    }))
  return {
    period: presentPeriod(period),
    months,
    total: {
      expected: months.reduce((all, { expected }) => all + expected, 0),
      reported: months.reduce((all, { reported }) => all + reported, 0),
    },
    list: monthlyReport('completeness-of-monthly-reports', asked),
  }
}
