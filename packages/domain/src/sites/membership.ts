import { type CalendarDay, calendarDay } from '../kernel/dates.ts'

const MEMBERSHIP_YEARS = 2

/** Two years after the start; a membership that began on 29 February ends on the 28th. */
export function calculateMembershipEnd(start: CalendarDay): CalendarDay {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const end =
    calendarDay(year + MEMBERSHIP_YEARS, month, day) ?? calendarDay(year + MEMBERSHIP_YEARS, month, day - 1)
  if (end === undefined) throw new RangeError(`${start} is not a calendar day.`)
  return end
}

export interface Membership {
  /** Pending, Current, Lapsed or Cancelled; null where none is set. */
  status: string | null
  start: CalendarDay | null
  end: CalendarDay | null
}

/** What can be said of a membership today, with the date it happened or will happen. */
export type MembershipEvent =
  | { code: 'started' | 'starts'; date: CalendarDay }
  | { code: 'lapsed'; date: CalendarDay | null }
  | { code: 'pending' | 'cancelled'; date: null }

/** Undefined where neither a status nor a start says anything. The day of a cancellation is not recorded. */
export function getMembershipEvent(
  { status, start, end }: Membership,
  today: CalendarDay,
): MembershipEvent | undefined {
  if (status === 'Lapsed') return { code: 'lapsed', date: end !== null && end <= today ? end : null }
  if (status === 'Cancelled') return { code: 'cancelled', date: null }
  if (start !== null && start > today) return { code: 'starts', date: start }
  if (status === 'Pending') return { code: 'pending', date: null }
  return start === null ? undefined : { code: 'started', date: start }
}
