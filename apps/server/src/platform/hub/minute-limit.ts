import type { Clock } from '../clock.ts'

const MINUTE = 60_000

/** Counts by key; false for every count above the limit until the minute is over. */
export function createMinuteLimit(perMinute: number, clock: Clock) {
  let counts = new Map<string, number>()
  let startedAt = 0
  return (key: string): boolean => {
    const now = clock.now().getTime()
    if (now - startedAt >= MINUTE) {
      counts = new Map()
      startedAt = now
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
