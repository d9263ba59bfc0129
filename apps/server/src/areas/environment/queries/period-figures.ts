import {
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
import { type EntryRecord, findEntriesOfPeriods } from '../repository/entries.ts'
import { findFloorAreas, findMonths } from '../repository/reports.ts'

/** What a site reported in some periods: three queries, however long they are. */
export interface SiteFigures {
  entries: EntryRecord[]
  entriesByMonth: ReadonlyMap<string, EntryRecord[]>
  months: Awaited<ReturnType<typeof findMonths>>
  floorAreas: Awaited<ReturnType<typeof findFloorAreas>>
}

export async function readFigures(
  db: DbOrTrx,
  siteID: string,
  periods: readonly Period[],
): Promise<SiteFigures> {
  const entries = await findEntriesOfPeriods(db, siteID, periods)
  return {
    entries,
    entriesByMonth: Map.groupBy(entries, ({ month }) => monthTitle(month)),
    months: await findMonths(db, siteID, periods),
    floorAreas: await findFloorAreas(db, siteID),
  }
}

const within = ({ from, to }: Period, month: Month): boolean =>
  monthsBetween(from, month) >= 0 && monthsBetween(month, to) >= 0

const entriesIn = ({ entriesByMonth }: SiteFigures, period: Period): EntryRecord[] =>
  monthsOf(period).flatMap((month) => entriesByMonth.get(monthTitle(month)) ?? [])

export const totalsIn = (figures: SiteFigures, period: Period): Totals =>
  totalsOf(counted(entriesIn(figures, period)))

export const marksIn = (figures: SiteFigures, period: Period): TotalMarks =>
  totalMarks(counted(entriesIn(figures, period)))

/** Intensity over several months is the sum of totals over the sum of guest nights, never a mean of ratios. */
export const divisorsIn = ({ months, floorAreas }: SiteFigures, period: Period): Divisors => ({
  guestNights: sum(
    months.filter(({ month }) => within(period, month)).map(({ totalGuestNights }) => totalGuestNights),
  ),
  floorArea: floorAreaIn(floorAreas, period.to)?.grossFloorArea ?? null,
})
