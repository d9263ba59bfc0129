import {
  type CalendarDay,
  FIRST_YEAR,
  firstDay,
  lastEnded,
  type Month,
  monthFromDay,
  monthsBetween,
  monthsLater,
  type Period,
} from '@sojourn/domain'
import { dateParameter } from './parameters.ts'
import type { GetFilterValue } from './report.ts'

const lastMonth = (today: CalendarDay): Month => lastEnded(new Date(today))

/** Twelve months that have ended, unless somebody chooses others; a day stands for its month. */
export const fromMonth = dateParameter('from', 'Month from', (today) => firstDay(monthsLater(lastMonth(today), -11)))
export const toMonth = dateParameter('to', 'Month to', (today) => firstDay(lastMonth(today)))

const earlier = (one: Month, other: Month): Month => (monthsBetween(one, other) > 0 ? one : other)

/** Nothing can be reported of a month that has not ended, so the period ends with the last one. */
export function readReportPeriod(filterValue: GetFilterValue, today: CalendarDay): Period {
  const last = lastMonth(today)
  const to = earlier(monthFromDay(filterValue(toMonth) ?? firstDay(last)), last)
  // Emptied: everything there is.
  const from = monthFromDay(filterValue(fromMonth) ?? firstDay({ month: 1, year: FIRST_YEAR }))
  return { from, to }
}
