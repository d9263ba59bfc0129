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

/** What the page shows unless somebody asks for other months. */
export const USUAL_MONTHS = 12
/** Three years: beyond it a chart of months can no longer be read. */
export const MOST_MONTHS = 36

/** 2026-05, as it stands in an address. */
export const monthText = (month: Month): string => firstDay(month).slice(0, 7)

export const lengthOf = ({ from, to }: Period): number => monthsBetween(from, to) + 1

/** The months asked for; one that is missing is the year up to the other, and with neither it is the year up to now. */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const from = asked.from === undefined ? undefined : monthFromDay(asked.from)
  const to = asked.to === undefined ? undefined : monthFromDay(asked.to)
  if (from && !to) return { from, to: shiftMonth(from, USUAL_MONTHS - 1) }
  const last = to ?? monthOf(now)
  return { from: from ?? shiftMonth(last, 1 - USUAL_MONTHS), to: last }
}

export function checkPeriod(period: Period): Decision<'period-backwards' | 'period-too-long'> {
  if (lengthOf(period) < 1) return refused('period-backwards')
  return lengthOf(period) > MOST_MONTHS ? refused('period-too-long') : allowed
}

/** As many months, right before it: what a figure is compared with. */
export const periodBefore = (period: Period): Period => ({
  from: shiftMonth(period.from, -lengthOf(period)),
  to: shiftMonth(period.from, -1),
})

/** Certificates are looked at ahead: from the last month of the period on. */
export const periodAhead = ({ to }: Period): Period => ({ from: to, to: shiftMonth(to, USUAL_MONTHS - 1) })
