import {
  aYearEarlier,
  classificationsOf,
  type EnvironmentalSection,
  type Month,
  monthFromDay,
  monthsLater,
  monthsOf,
  onlyMonth,
  per,
  type TotalKey,
  TREND_MONTHS,
  totalLabel,
  totalsOfSection,
  yearStarting,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { divisorsIn, readFigures, type SiteFigures, totalsIn } from './period-figures.ts'

function at(figures: SiteFigures, month: Month, key: TotalKey) {
  const period = onlyMonth(month)
  const total = totalsIn(figures, period)[key]
  return { total, perGuest: per(total, divisorsIn(figures, period).guestNights) }
}

/** Adding up four years of a site can take the database 100 ms, so people take turns. */
const runInTurn = createSemaphore(2)

/** Per guest night over the last 24 months, beside the year before each and the benchmark's year. */
export async function sectionTrends(db: DbOrTrx, report: ReportRecord, section: EnvironmentalSection) {
  const { benchmark } = report.site
  const shown = { from: monthsLater(report.month, 1 - TREND_MONTHS), to: report.month }
  const base = benchmark === null ? undefined : yearStarting(monthFromDay(benchmark))
  const read = { from: aYearEarlier(shown.from), to: shown.to }
  const periods = base ? [read, base] : [read]
  const keys = classificationsOf(section.sectionType)
  const figures = await runInTurn(() => readFigures(db, report.site.siteID, periods, keys))
  return totalsOfSection(section.sectionType).map((key) => ({
    label: totalLabel(key),
    points: monthsOf(shown).map((month) => ({
      ...month,
      ...at(figures, month, key),
      previousPerGuest: at(figures, aYearEarlier(month), key).perGuest,
    })),
    benchmarkPerGuest: base ? per(totalsIn(figures, base)[key], divisorsIn(figures, base).guestNights) : null,
  }))
}
