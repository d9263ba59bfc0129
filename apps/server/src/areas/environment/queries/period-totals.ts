import {
  aYearEarlier,
  type CalendarDay,
  CLASSIFICATION_KEYS,
  type ClassificationKey,
  type CountedEntry,
  calculateTotals,
  classificationsOf,
  type Divisors,
  dayOf,
  divide,
  type EntryEstimate,
  type EnvironmentalSection,
  type EnvironmentalSectionType,
  floorAreaForMonth,
  type Month,
  markTotals,
  monthFromDay,
  monthsBetween,
  monthsOf,
  monthTitle,
  onlyMonth,
  type Period,
  shiftMonth,
  sum,
  type TotalKey,
  type TotalMarks,
  type Totals,
  TREND_MONTHS,
  totalKeysOfSection,
  totalLabel,
  yearStarting,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { type EntrySum, sumEntriesOfPeriods } from '../repository/entries.ts'
import { findEntryDays, findFloorAreas, findMonths, type ReportRecord } from '../repository/reports.ts'

function getEstimate({ estimate, unitEstimate }: EntrySum): EntryEstimate {
  if (!estimate) return 'none'
  return unitEstimate ? 'unit' : 'factor'
}

/** Converts entries or sums of entries for the total calculation. */
export const toCountedEntries = (entries: readonly EntrySum[]): CountedEntry[] =>
  entries.map((entry) => ({
    classification: entry.classification,
    results: entry.results,
    estimate: getEstimate(entry),
  }))

/** The data of a site in some periods, read with three queries regardless of their length. */
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

const listSums = ({ sumsByMonth }: ReportedData, period: Period): EntrySum[] =>
  monthsOf(period).flatMap((month) => sumsByMonth.get(monthTitle(month)) ?? [])

export const getPeriodTotals = (reported: ReportedData, period: Period): Totals =>
  calculateTotals(toCountedEntries(listSums(reported, period)))

export const getPeriodMarks = (reported: ReportedData, period: Period): TotalMarks =>
  markTotals(toCountedEntries(listSums(reported, period)))

/** Guest nights are summed, because intensity is the ratio of sums and not the mean of monthly ratios. */
export const getPeriodDivisors = ({ months, floorAreas }: ReportedData, period: Period): Divisors => ({
  guestNights: sum(
    months.filter(({ month }) => isInPeriod(period, month)).map(({ totalGuestNights }) => totalGuestNights),
  ),
  floorArea: floorAreaForMonth(floorAreas, period.to)?.grossFloorArea ?? null,
})

function getMonthValue(reported: ReportedData, month: Month, key: TotalKey) {
  const period = onlyMonth(month)
  const total = getPeriodTotals(reported, period)[key]
  return { total, perGuest: divide(total, getPeriodDivisors(reported, period).guestNights) }
}

/** Limits concurrent runs, because summing four years of a site can take the database 100 ms. */
const runWithLimit = createSemaphore(2)

/** Values per guest night of the last 24 months, of the same months a year earlier and of the benchmark year. */
export async function readSectionTrends(db: DbOrTrx, report: ReportRecord, section: EnvironmentalSection) {
  const { benchmark } = report.site
  const shownPeriod = { from: shiftMonth(report.month, 1 - TREND_MONTHS), to: report.month }
  const benchmarkYear = benchmark === null ? undefined : yearStarting(monthFromDay(benchmark))
  const periodWithYearBefore = { from: aYearEarlier(shownPeriod.from), to: shownPeriod.to }
  const periods = benchmarkYear ? [periodWithYearBefore, benchmarkYear] : [periodWithYearBefore]
  const keys = classificationsOf(section.sectionType)
  const reported = await runWithLimit(() => readReportedData(db, report.site.siteID, periods, keys))
  return totalKeysOfSection(section.sectionType).map((key) => ({
    label: totalLabel(key),
    points: monthsOf(shownPeriod).map((month) => ({
      ...month,
      ...getMonthValue(reported, month, key),
      previousPerGuest: getMonthValue(reported, aYearEarlier(month), key).perGuest,
    })),
    benchmarkPerGuest: benchmarkYear
      ? divide(
          getPeriodTotals(reported, benchmarkYear)[key],
          getPeriodDivisors(reported, benchmarkYear).guestNights,
        )
      : null,
  }))
}

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
