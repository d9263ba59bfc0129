import { type CalendarDay, calendarDay } from '../kernel/dates.ts'

const DAY_MS = 86_400_000

/** The day of an instant, in UTC. */
export const dayOf = (instant: Date): CalendarDay => instant.toISOString().slice(0, 10)

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS))

/** The same day of a later month, or its last day: one month after 31 January is 28 or 29 February. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const monthIndex = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(monthIndex / 12), (monthIndex % 12) + 1]
  for (let toDay = dayOfMonth; toDay >= dayOfMonth - 3; toDay -= 1) {
    const result = calendarDay(toYear, toMonth, toDay)
    if (result !== undefined) return result
  }
  throw new RangeError(`${day} is not a calendar day.`)
}

/** The number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
