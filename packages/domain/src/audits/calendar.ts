import { type CalendarDay, calendarDay } from '../kernel/dates.ts'

const A_DAY = 86_400_000

/** The day of an instant, in UTC. */
export const dayOf = (instant: Date): CalendarDay => instant.toISOString().slice(0, 10)

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(new Date(Date.parse(day) + days * A_DAY))

/** The same day of a later month, or that month's last: a month after 31 January is 28 or 29 February. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  for (let last = dayOfMonth; last >= dayOfMonth - 3; last -= 1) {
    const found = calendarDay(toYear, toMonth, last)
    if (found !== undefined) return found
  }
  throw new RangeError(`${day} is not a calendar day.`)
}

/** How many days lie between them; below zero when the second comes first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / A_DAY)
