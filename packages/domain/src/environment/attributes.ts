import { firstDay, type Month } from './months.ts'

export const GUEST_NIGHTS_LIMIT = 10_000_000
export const FLOOR_AREA_LIMIT = 100_000_000

export interface MonthlyFloorArea {
  month: Month
  grossFloorArea: number
}

/** What counts in a month: its own, or the newest set before it. Never one that was set later. */
export function floorAreaForMonth(set: readonly MonthlyFloorArea[], month: Month): MonthlyFloorArea | undefined {
  const day = firstDay(month)
  return set
    .filter((one) => firstDay(one.month) <= day)
    .sort((one, other) => (firstDay(one.month) < firstDay(other.month) ? -1 : 1))
    .at(-1)
}
