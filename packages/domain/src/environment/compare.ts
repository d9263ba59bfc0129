import { divide, sum } from './figures.ts'
import {
  type Divisors,
  EMPTY_MARKS,
  TOTAL_KEYS,
  type TotalMarks,
  type Totals,
  totalLabel,
  type ValueMark,
} from './totals.ts'

export interface SummaryRow extends ValueMark {
  label: string
  total: number | null
  perGuest: number | null
  perSquareMetre: number | null
  previousTotal: number | null
  difference: number | null
  percentageChange: number | null
  isPreviousEstimate: boolean
  isPreviousIncomplete: boolean
}

export const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : sum([now, -before])

/** Against the size of what was before: there is no change in percent from nothing. */
export function percentageChange(now: number | null, before: number | null): number | null {
  const changed = difference(now, before)
  if (changed === null || before === null || before === 0) return null
  return divide(changed * 100, Math.abs(before))
}

/** A total divided by what makes periods of different length comparable. */
export interface Intensity {
  perGuestNight: number | null
  /** Per square metre and month: the total of a longer period is divided by its number of months first. */
  perSquareMetreMonth: number | null
}

export const calculateIntensity = (total: number | null, divisors: Divisors, months: number): Intensity => ({
  perGuestNight: divide(total, divisors.guestNights),
  perSquareMetreMonth: divide(divide(total, months), divisors.floorArea),
})

/** Less is good, for every row. */
export const isGoodChange = (percentage: number): boolean => percentage < 0

/** One period compared with another, one row per category. */
export const buildSummaryRows = (
  totals: Totals,
  divisors: Divisors,
  previous: Totals,
  marks: { own: TotalMarks; previous: TotalMarks } = { own: EMPTY_MARKS, previous: EMPTY_MARKS },
): SummaryRow[] =>
  TOTAL_KEYS.map((key) => ({
    label: totalLabel(key),
    total: totals[key],
    perGuest: divide(totals[key], divisors.guestNights),
    perSquareMetre: divide(totals[key], divisors.floorArea),
    previousTotal: previous[key],
    difference: difference(totals[key], previous[key]),
    percentageChange: percentageChange(totals[key], previous[key]),
    ...marks.own[key],
    isPreviousEstimate: marks.previous[key].isEstimate,
    isPreviousIncomplete: marks.previous[key].isIncomplete,
  }))
