/** One clock for the whole server, so that tests and the demonstration can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function settableClock(
  start: Date,
): Clock & { set(to: Date): void; advance(milliseconds: number): void } {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (to) => {
      current = to.getTime()
    },
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}

/** A clock that runs on from wherever it was last set. */
export function movableClock(): Clock & { moveTo(to: Date): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    moveTo: (to) => {
      ahead = to.getTime() - Date.now()
    },
  }
}
