const MINUTE = 60_000

/** Failures are counted over this long, and a lock lasts as long again. */
export const LOCKOUT_MINUTES = 15
/** Wrong passwords for one account before it is locked. */
export const ACCOUNT_FAILURE_LIMIT = 10
/** Wrong passwords from one network address, whatever the account. An office shares one address, so there is room. */
export const ADDRESS_FAILURE_LIMIT = 100

/**
 * Is sign-in locked after these failures? The order does not matter. Tries made while locked are not counted, so a lock
 * ends fifteen minutes after the failure that caused it, and nobody can keep a stranger out for ever.
 */
export function isLocked(failures: readonly Date[], limit: number, now: Date): boolean {
  const times = failures.map((failure) => failure.getTime()).sort((one, other) => other - one)
  const latest = times[0]
  const earliest = times[limit - 1]
  if (latest === undefined || earliest === undefined) return false
  const window = LOCKOUT_MINUTES * MINUTE
  return latest - earliest <= window && now.getTime() < latest + window
}
