import type { Completeness } from '@sojourn/contract/dashboards/findings'
import { firstDay, isReportable, monthsOf, monthText } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { monthlyReport } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { countReported, countSitesAdded } from '../repository/environment.ts'

export async function readCompleteness(db: DbOrTrx, asked: Asked): Promise<Completeness> {
  const added = await countSitesAdded(db, asked)
  const reported = new Map((await countReported(db, asked)).map(({ month, count }) => [month, count]))
  const expectedIn = (day: string): number =>
    added.reduce((all, { month, count }) => (month <= day ? all + count : all), 0)
  const months = monthsOf(asked.period)
    .filter((month) => isReportable(month, asked.now))
    .map((month) => ({
      month: monthText(month),
      expected: expectedIn(firstDay(month)),
      reported: reported.get(firstDay(month)) ?? 0,
    }))
  return {
    period: presentPeriod(asked.period),
    months,
    total: {
      expected: months.reduce((all, { expected }) => all + expected, 0),
      reported: months.reduce((all, month) => all + month.reported, 0),
    },
    list: monthlyReport('completeness-of-monthly-reports', asked),
  }
}
