import { type CalendarDay, calendarDay } from '../kernel/dates.ts'

const MEMBERSHIP_YEARS = 2

/** Two years after the start; a membership that began on 29 February ends on the 28th. */
export function membershipEnd(start: CalendarDay): CalendarDay {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const end =
    calendarDay(year + MEMBERSHIP_YEARS, month, day) ?? calendarDay(year + MEMBERSHIP_YEARS, month, day - 1)
  if (end === undefined) throw new RangeError(`${start} is not a calendar day.`)
  return end
}
