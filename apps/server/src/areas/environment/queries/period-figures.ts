import {
  CLASSIFICATION_KEYS,
  type ClassificationKey,
  type Divisors,
  floorAreaIn,
  type Month,
  monthsBetween,
  monthsOf,
  monthTitle,
  type Period,
  sum,
  type TotalMarks,
  type Totals,
  totalMarks,
  totalsOf,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { counted } from '../figures.ts'
import { type EntrySum, sumEntriesOfPeriods } from '../repository/entry-sums.ts'
import { findFloorAreas, findMonths } from '../repository/reports.ts'

/** What a site reported in some periods: three queries, however long they are. */
export interface SiteFigures {
  sumsByMonth: ReadonlyMap<string, EntrySum[]>
  months: Awaited<ReturnType<typeof findMonths>>
  floorAreas: Awaited<ReturnType<typeof findFloorAreas>>
}

export async function readFigures(
  db: DbOrTrx,
  siteID: string,
  periods: readonly Period[],
  keys: readonly ClassificationKey[] = CLASSIFICATION_KEYS,
): Promise<SiteFigures> {
  const sums = await sumEntriesOfPeriods(db, { siteID, periods, keys })
  return {
    sumsByMonth: Map.groupBy(sums, ({ month }) => monthTitle(month)),
    months: await findMonths(db, siteID, periods),
    floorAreas: await findFloorAreas(db, siteID),
  }
}

const within = ({ from, to }: Period, month: Month): boolean =>
  monthsBetween(from, month) >= 0 && monthsBetween(month, to) >= 0

const sumsIn = ({ sumsByMonth }: SiteFigures, period: Period): EntrySum[] =>
  monthsOf(period).flatMap((month) => sumsByMonth.get(monthTitle(month)) ?? [])

export const totalsIn = (figures: SiteFigures, period: Period): Totals =>
  totalsOf(counted(sumsIn(figures, period)))

export const marksIn = (figures: SiteFigures, period: Period): TotalMarks =>
  totalMarks(counted(sumsIn(figures, period)))

/** Intensity over several months is the sum of totals over the sum of guest nights, never a mean of ratios. */
export const divisorsIn = ({ months, floorAreas }: SiteFigures, period: Period): Divisors => ({
  guestNights: sum(
    months.filter(({ month }) => within(period, month)).map(({ totalGuestNights }) => totalGuestNights),
  ),
  floorArea: floorAreaIn(floorAreas, period.to)?.grossFloorArea ?? null,
})
