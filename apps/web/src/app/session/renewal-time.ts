const MINUTE = 60
/** Timers cannot be set further ahead than this. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Milliseconds until the token should be renewed: a minute before it ends, or half-way for one that lives shorter. */
export function getRenewalDelay(secondsLeft: number): number {
  const seconds = Math.max(secondsLeft - MINUTE, secondsLeft / 2, 0)
  return Math.min(seconds * 1000, MAX_TIMER_MS)
}
