import {
  CLASSIFICATION_KEYS,
  type ClassificationKey,
  type Divisors,
  floorAreaForMonth,
  type Month,
  monthsBetween,
  monthsOf,
  monthTitle,
  type Period,
  sum,
  type TotalMarks,
  type Totals,
  markTotals,
  calculateTotals,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { toCountedEntries } from '../figures.ts'
import { type EntrySum, sumEntriesOfPeriods } from '../repository/entry-sums.ts'
import { findFloorAreas, findMonths } from '../repository/reports.ts'

/** What a site reported in some periods: three queries, however long they are. */
export interface ReportedData {
  sumsByMonth: ReadonlyMap<string, EntrySum[]>
  months: Awaited<ReturnType<typeof findMonths>>
  floorAreas: Awaited<ReturnType<typeof findFloorAreas>>
}

export async function readReportedData(
  db: DbOrTrx,
  siteID: string,
  periods: readonly Period[],
  keys: readonly ClassificationKey[] = CLASSIFICATION_KEYS,
): Promise<ReportedData> {
  const sums = await sumEntriesOfPeriods(db, { siteID, periods, keys })
  return {
    sumsByMonth: Map.groupBy(sums, ({ month }) => monthTitle(month)),
    months: await findMonths(db, siteID, periods),
    floorAreas: await findFloorAreas(db, siteID),
  }
}

const isInPeriod = ({ from, to }: Period, month: Month): boolean =>
  monthsBetween(from, month) >= 0 && monthsBetween(month, to) >= 0

const sumsIn = ({ sumsByMonth }: ReportedData, period: Period): EntrySum[] =>
  monthsOf(period).flatMap((month) => sumsByMonth.get(monthTitle(month)) ?? [])

export const totalsIn = (figures: ReportedData, period: Period): Totals =>
  calculateTotals(toCountedEntries(sumsIn(figures, period)))

export const marksIn = (figures: ReportedData, period: Period): TotalMarks =>
  markTotals(toCountedEntries(sumsIn(figures, period)))

/** Intensity over several months is the sum of totals over the sum of guest nights, never a mean of ratios. */
export const divisorsIn = ({ months, floorAreas }: ReportedData, period: Period): Divisors => ({
  guestNights: sum(
    months.filter(({ month }) => isInPeriod(period, month)).map(({ totalGuestNights }) => totalGuestNights),
  ),
  floorArea: floorAreaForMonth(floorAreas, period.to)?.grossFloorArea ?? null,
})
