import type { Phase } from './reported-audit.ts'

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE
const A_DAY = 24 * AN_HOUR
/** The time until a reply: the next day, an hour later. */
const REPLY_AFTER = 25 * AN_HOUR
/** Working hours in UTC. */
const WORK = { begins: 8 * AN_HOUR, lasts: 10 * AN_HOUR }

/** Moves a time into the working hours of its day, keeping the order of times. */
function toWorkingHours(moment: number): number {
  const sinceMidnight = moment % A_DAY
  return moment - sinceMidnight + WORK.begins + (sinceMidnight / A_DAY) * WORK.lasts
}

/** Increasing times within the phase; threads start on different days. */
export function createMessageTimes(
  { from, until }: Pick<Phase, 'from' | 'until'>,
  index: number,
  count: number,
): Date[] {
  const [first, last] = [from.getTime(), until.getTime()]
  const start = (index % 5) + 1
  const begin = first + Math.min((last - first) * 0.08 * start, start * A_DAY)
  const pause = Math.min(REPLY_AFTER, (last - begin) / (count + 1))
  return Array.from({ length: count }, (_, number) => {
    const latest = last - (count - number) * A_MINUTE
    return new Date(Math.round(Math.min(toWorkingHours(begin + number * pause), latest)))
  })
}
