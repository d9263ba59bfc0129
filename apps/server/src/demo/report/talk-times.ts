import type { Phase } from './told-audit.ts'

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE
const A_DAY = 24 * AN_HOUR
/** People answer the next day, a little later than they were asked. */
const AN_ANSWER = 25 * AN_HOUR
/** When people write, in UTC. */
const WORK = { begins: 8 * AN_HOUR, lasts: 10 * AN_HOUR }

/** Puts a moment into the working hours of its day and leaves the order of moments as it is. */
function atWork(moment: number): number {
  const sinceMidnight = moment % A_DAY
  return moment - sinceMidnight + WORK.begins + (sinceMidnight / A_DAY) * WORK.lasts
}

/** One after the other within the time in which they could be said; threads do not all begin on the same day. */
export function timesOf(
  { from, until }: Pick<Phase, 'from' | 'until'>,
  place: number,
  count: number,
): Date[] {
  const [first, last] = [from.getTime(), until.getTime()]
  const start = (place % 5) + 1
  const begin = first + Math.min((last - first) * 0.08 * start, start * A_DAY)
  const pause = Math.min(AN_ANSWER, (last - begin) / (count + 1))
  return Array.from({ length: count }, (_, number) => {
    const latest = last - (count - number) * A_MINUTE
    return new Date(Math.round(Math.min(atWork(begin + number * pause), latest)))
  })
}
