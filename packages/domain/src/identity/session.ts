const DAY = 86_400_000

/** A session expires after this many days without use. */
export const SESSION_IDLE_DAYS = 14

/** Expiry of a session used at `now`: after the idle time, but at most `maximumDays` after the sign-in. */
export const getSessionExpiry = (signedInAt: Date, now: Date, maximumDays: number): Date =>
  new Date(Math.min(now.getTime() + SESSION_IDLE_DAYS * DAY, signedInAt.getTime() + maximumDays * DAY))
