import { type CalendarDay, calendarDay } from '../kernel/dates.ts'

const MEMBERSHIP_YEARS = 2

/** Two years after the start; a membership that starts on 29 February ends on 28 February. */
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

/** The latest or the next event of a membership, with its date where one is known. */
export type MembershipEvent =
  | { code: 'started' | 'starts'; date: CalendarDay }
  | { code: 'lapsed'; date: CalendarDay | null }
  | { code: 'pending' | 'cancelled'; date: null }

/** Undefined without a status and a start date. The date of a cancellation is not recorded. */
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
