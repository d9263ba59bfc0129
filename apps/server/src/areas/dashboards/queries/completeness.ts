import type { Completeness } from '@sojourn/contract/dashboards/findings'
import { firstDay, isReportable, monthsOf, formatMonth } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { monthlyReportPath } from '../list-paths.ts'
import { presentPeriod } from '../present-period.ts'
import { countReported, countSitesAdded } from '../repository/environment.ts'

export async function readCompleteness(db: DbOrTrx, request: MetricRequest): Promise<Completeness> {
  const added = await countSitesAdded(db, request)
  const reported = new Map((await countReported(db, request)).map(({ month, count }) => [month, count]))
  const expectedIn = (day: string): number =>
    added.reduce((all, { month, count }) => (month <= day ? all + count : all), 0)
  const months = monthsOf(request.period)
    .filter((month) => isReportable(month, request.now))
    .map((month) => ({
      month: formatMonth(month),
      expected: expectedIn(firstDay(month)),
      reported: reported.get(firstDay(month)) ?? 0,
    }))
  return {
    period: presentPeriod(request.period),
    months,
    total: {
      expected: months.reduce((all, { expected }) => all + expected, 0),
      reported: months.reduce((all, month) => all + month.reported, 0),
    },
    list: monthlyReportPath('completeness-of-monthly-reports', request),
  }
}
