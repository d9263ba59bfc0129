import {
  aYearEarlier,
  classificationsOf,
  type EnvironmentalSection,
  type Month,
  monthFromDay,
  shiftMonth,
  monthsOf,
  onlyMonth,
  divide,
  type TotalKey,
  TREND_MONTHS,
  totalLabel,
  totalKeysOfSection,
  yearStarting,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { divisorsIn, readReportedData, type ReportedData, totalsIn } from './period-figures.ts'

function valueOfMonth(figures: ReportedData, month: Month, key: TotalKey) {
  const period = onlyMonth(month)
  const total = totalsIn(figures, period)[key]
  return { total, perGuest: divide(total, divisorsIn(figures, period).guestNights) }
}

/** Adding up four years of a site can take the database 100 ms, so people take turns. */
const runWithLimit = createSemaphore(2)

/** Per guest night over the last 24 months, beside the year before each and the benchmark's year. */
export async function readSectionTrends(db: DbOrTrx, report: ReportRecord, section: EnvironmentalSection) {
  const { benchmark } = report.site
  const shown = { from: shiftMonth(report.month, 1 - TREND_MONTHS), to: report.month }
  const base = benchmark === null ? undefined : yearStarting(monthFromDay(benchmark))
  const read = { from: aYearEarlier(shown.from), to: shown.to }
  const periods = base ? [read, base] : [read]
  const keys = classificationsOf(section.sectionType)
  const figures = await runWithLimit(() => readReportedData(db, report.site.siteID, periods, keys))
  return totalKeysOfSection(section.sectionType).map((key) => ({
    label: totalLabel(key),
    points: monthsOf(shown).map((month) => ({
      ...month,
      ...valueOfMonth(figures, month, key),
      previousPerGuest: valueOfMonth(figures, aYearEarlier(month), key).perGuest,
    })),
    benchmarkPerGuest: base ? divide(totalsIn(figures, base)[key], divisorsIn(figures, base).guestNights) : null,
  }))
}
