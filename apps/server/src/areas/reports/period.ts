import {
  type CalendarDay,
  FIRST_YEAR,
  firstDay,
  lastEndedMonth,
  type Month,
  monthFromDay,
  monthsBetween,
  type Period,
  shiftMonth,
} from '@sojourn/domain'
import { aDay } from './parameters.ts'
import type { Given } from './report.ts'

const lastMonth = (today: CalendarDay): Month => lastEndedMonth(new Date(today))

/** Twelve months that have ended, unless somebody chooses others; a day stands for its month. */
export const monthsFrom = aDay('from', 'Month from', (today) => firstDay(shiftMonth(lastMonth(today), -11)))
export const monthsTo = aDay('to', 'Month to', (today) => firstDay(lastMonth(today)))

const earlier = (one: Month, other: Month): Month => (monthsBetween(one, other) > 0 ? one : other)

/** Nothing can be reported of a month that has not ended, so the period ends with the last one. */
export function periodOf(given: Given, today: CalendarDay): Period {
  const last = lastMonth(today)
  const to = earlier(monthFromDay(given(monthsTo) ?? firstDay(last)), last)
  // Emptied: everything there is.
  const from = monthFromDay(given(monthsFrom) ?? firstDay({ month: 1, year: FIRST_YEAR }))
  return { from, to }
}
