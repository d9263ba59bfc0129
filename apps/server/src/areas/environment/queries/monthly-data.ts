import {
  type CalendarDay,
  calculateTotals,
  classificationsOf,
  dayOf,
  type EnvironmentalSectionType,
  monthFromDay,
  monthTitle,
  type Period,
  type Totals,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { sumEntriesOfPeriods } from '../repository/entries.ts'
import { findEntryDays } from '../repository/reports.ts'
import { toCountedEntries } from './period-totals.ts'

/** The data of one reported month. */
export interface MonthlyData {
  /** YYYY-MM */
  month: string
  totals: Totals
  guestNights: number | null
  /** The day of the first entry. */
  enteredOn: CalendarDay
}

/** The reported months of a site, oldest first, read with two queries. */
export async function readMonthlyData(
  db: DbOrTrx,
  siteID: string,
  period: Period,
  sections: readonly EnvironmentalSectionType[],
): Promise<MonthlyData[]> {
  const keys = [...new Set(sections)].flatMap((section) => classificationsOf(section))
  const sums = await sumEntriesOfPeriods(db, { siteID, periods: [period], keys })
  const sumsByMonth = Map.groupBy(sums, ({ month }) => monthTitle(month))
  const reports = await findEntryDays(db, siteID, period)
  return reports.map((report) => ({
    month: report.month.slice(0, 7),
    totals: calculateTotals(toCountedEntries(sumsByMonth.get(monthTitle(monthFromDay(report.month))) ?? [])),
    guestNights: report.guestNights,
    enteredOn: dayOf(report.firstEnteredAt),
  }))
}
