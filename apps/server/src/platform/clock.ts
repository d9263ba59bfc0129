/** One clock for the whole server, so that tests and the demonstration can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stops at `start` and changes only when it is set. */
export function createStoppedClock(
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

/** A running clock whose time can be set. */
export function createRunningClock(): Clock & { moveTo(to: Date): void } {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (to) => {
      offset = to.getTime() - Date.now()
    },
  }
}
