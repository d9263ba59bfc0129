const MINUTE = 60
/** Timers cannot be set further ahead than this. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Milliseconds until the token should be renewed: a minute before it ends, or half-way for one that lives shorter. */
export function renewalDelay(secondsLeft: number): number {
  const seconds = Math.max(secondsLeft - MINUTE, secondsLeft / 2, 0)
  return Math.min(seconds * 1000, LONGEST_TIMER)
}
