import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../messages/messages.js'

/** The time of an instant in UTC, as every date in the programme is: 14:05 UTC. */
export const formatTimeOfDay = (instant: string): string =>
  `${new Date(instant).toISOString().slice(11, 16)} UTC`

const DAY_MS = 86_400_000
const WEEK = 7
const DAYS = [
  m.criterion_sunday,
  m.criterion_monday,
  m.criterion_tuesday,
  m.criterion_wednesday,
  m.criterion_thursday,
  m.criterion_friday,
  m.criterion_saturday,
] as const

const dayOf = (instant: Date) => Math.floor(instant.getTime() / DAY_MS)

/** Today 08:12, Yesterday 09:41, Tuesday 14:20, then the date; in UTC, as every date in the programme is. */
export function formatRecentTime(instant: string, now: Date): string {
  const then = new Date(instant)
  const daysAgo = dayOf(now) - dayOf(then)
  const time = then.toISOString().slice(11, 16)
  if (daysAgo === 0) return m.criterion_today({ time })
  if (daysAgo === 1) return m.criterion_yesterday({ time })
  const weekday = DAYS[then.getUTCDay()]
  if (daysAgo > 1 && daysAgo < WEEK && weekday) return m.criterion_on_day({ day: weekday(), time })
  return longDate(instant)
}
