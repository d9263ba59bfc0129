import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../messages/messages.js'

/** Formats the time of day in UTC, such as "14:05 UTC". All dates of the programme are in UTC. */
export const formatTimeOfDay = (instant: string): string =>
  `${new Date(instant).toISOString().slice(11, 16)} UTC`

const DAY_MS = 86_400_000
const DAYS_PER_WEEK = 7
const WEEKDAY_NAMES = [
  m.criterion_sunday,
  m.criterion_monday,
  m.criterion_tuesday,
  m.criterion_wednesday,
  m.criterion_thursday,
  m.criterion_friday,
  m.criterion_saturday,
] as const

const getDayNumber = (instant: Date) => Math.floor(instant.getTime() / DAY_MS)

/** Formats a time as "Today 08:12", "Yesterday 09:41", "Tuesday 14:20" or, after a week, the date; in UTC. */
export function formatRecentTime(instant: string, now: Date): string {
  const date = new Date(instant)
  const daysAgo = getDayNumber(now) - getDayNumber(date)
  const time = date.toISOString().slice(11, 16)
  if (daysAgo === 0) return m.criterion_today({ time })
  if (daysAgo === 1) return m.criterion_yesterday({ time })
  const weekday = WEEKDAY_NAMES[date.getUTCDay()]
  if (daysAgo > 1 && daysAgo < DAYS_PER_WEEK && weekday) return m.criterion_on_day({ day: weekday(), time })
  return longDate(instant)
}
