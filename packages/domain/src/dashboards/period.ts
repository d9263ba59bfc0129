import {
  firstDay,
  type Month,
  monthFromDay,
  monthOf,
  monthsBetween,
  shiftMonth,
} from '../environment/months.ts'
import type { Period } from '../environment/periods.ts'
import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** The length of the default period. */
export const DEFAULT_MONTHS = 12
/** A chart with more months is not readable. */
export const MAX_MONTHS = 36

/** Formats a month as 2026-05, for URLs. */
export const formatMonth = (month: Month): string => firstDay(month).slice(0, 7)

export const countMonths = ({ from, to }: Period): number => monthsBetween(from, to) + 1

/** The requested period. With only one month given, it covers the twelve months from or up to that month; with none, the last twelve months. */
export function readPeriod(
  search: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const from = search.from === undefined ? undefined : monthFromDay(search.from)
  const to = search.to === undefined ? undefined : monthFromDay(search.to)
  if (from && !to) return { from, to: shiftMonth(from, DEFAULT_MONTHS - 1) }
  const last = to ?? monthOf(now)
  return { from: from ?? shiftMonth(last, 1 - DEFAULT_MONTHS), to: last }
}

export function checkPeriod(period: Period): Decision<'period-backwards' | 'period-too-long'> {
  if (countMonths(period) < 1) return refused('period-backwards')
  return countMonths(period) > MAX_MONTHS ? refused('period-too-long') : allowed
}

/** The period of the same length immediately before, for comparison. */
export const previousPeriod = (period: Period): Period => ({
  from: shiftMonth(period.from, -countMonths(period)),
  to: shiftMonth(period.from, -1),
})

/** The twelve months from the last month of the period, for expiring certificates. */
export const expiryPeriod = ({ to }: Period): Period => ({
  from: to,
  to: shiftMonth(to, DEFAULT_MONTHS - 1),
})
