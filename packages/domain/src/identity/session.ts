const DAY = 86_400_000

/** A session that is not used for this long ends. */
export const SESSION_IDLE_DAYS = 14

/** When a session ends that is used now: after the idle time, but never more than `maximumDays` after the sign-in. */
export const getSessionExpiry = (signedInAt: Date, now: Date, maximumDays: number): Date =>
  new Date(Math.min(now.getTime() + SESSION_IDLE_DAYS * DAY, signedInAt.getTime() + maximumDays * DAY))
