import { addDays, addMonths, type CalendarDay, firstDay, monthFromDay } from '@sojourn/domain'
import { FIRST_MONTH } from '../../platform/kept-figures/store.ts'

/** Both counted in. */
export interface Days {
  from: CalendarDay
  to: CalendarDay
}

interface TakenApart {
  /** First days of the first and the last of them, open where the days are; none where no month is whole. */
  months: Partial<Days> | undefined
  /** What is left at either end. */
  days: Days[]
}

const firstOf = (day: CalendarDay): CalendarDay => firstDay(monthFromDay(day))

/** Figures are kept by the month: days from one to another are the months that are in them whole, and the few around those. */
export function takeApart(from: CalendarDay | undefined, to: CalendarDay | undefined): TakenApart {
  const first = from === undefined || from === firstOf(from) ? from : addMonths(firstOf(from), 1)
  const afterLast = to && firstOf(addDays(to, 1))
  if (from !== undefined && to !== undefined && afterLast !== undefined && (first ?? from) >= afterLast)
    return { months: undefined, days: [{ from, to }] }
  const days: Days[] = []
  if (from !== undefined && first !== undefined && from < first) days.push({ from, to: addDays(first, -1) })
  if (to !== undefined && afterLast !== undefined && afterLast <= to) days.push({ from: afterLast, to })
  const last = afterLast && addMonths(afterLast, -1)
  return {
    months: {
      // What has no month is not before a day either.
      ...(first === undefined && last === undefined ? {} : { from: first ?? FIRST_MONTH }),
      ...(last === undefined ? {} : { to: last }),
    },
    days,
  }
}
