const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Length of the window in which failures are counted, and of the lock itself. */
export const LOCKOUT_MINUTES = 15
/** Wrong passwords for one account from one network, or on one trusted device. */
export const SOURCE_FAILURE_LIMIT = 10
/** Wrong passwords from one network for any account. An office shares one network, so the limit is higher. */
export const NETWORK_FAILURE_LIMIT = 100
/** Wrong passwords for one account in an hour, from anywhere, before only trusted devices may sign in. */
export const ACCOUNT_FAILURE_LIMIT = 100

/** Times of failed sign-ins. Each list needs at least as many of the latest failures as its limit. */
export interface SignInFailures {
  /** Of this account, from this network or on this trusted device. */
  ofSource: readonly Date[]
  /** From this network, for any account. */
  fromNetwork: readonly Date[]
  /** Of this account, from anywhere. */
  ofAccount: readonly Date[]
}

/**
 * `locked`: too many failures of this account from this source. `network-locked`: too many failures from this network.
 * `link-required`: the account is under attack, so an untrusted device needs a link sent by e-mail before it may sign in.
 */
export type SignInDecision = 'allowed' | 'locked' | 'network-locked' | 'link-required'

/**
 * A trusted device has its own count, so that failures of others on the same network do not lock it. Attempts made while
 * locked are not recorded, so a lock ends 15 minutes after the failure that caused it.
 */
export function decideSignIn(failures: SignInFailures, isTrustedDevice: boolean, now: Date): SignInDecision {
  if (isLocked(failures.ofSource, SOURCE_FAILURE_LIMIT, now)) return 'locked'
  if (isTrustedDevice) return 'allowed'
  if (isLocked(failures.fromNetwork, NETWORK_FAILURE_LIMIT, now)) return 'network-locked'
  const lastHour = failures.ofAccount.filter((failure) => failure.getTime() > now.getTime() - HOUR)
  return lastHour.length >= ACCOUNT_FAILURE_LIMIT ? 'link-required' : 'allowed'
}

/** The decision for the next attempt if an attempt made now fails. */
export const decideAfterFailure = (
  failures: SignInFailures,
  isTrustedDevice: boolean,
  now: Date,
): SignInDecision =>
  decideSignIn(
    {
      ofSource: [...failures.ofSource, now],
      fromNetwork: [...failures.fromNetwork, now],
      ofAccount: [...failures.ofAccount, now],
    },
    isTrustedDevice,
    now,
  )

function isLocked(failures: readonly Date[], limit: number, now: Date): boolean {
  const times = failures.map((failure) => failure.getTime()).sort((a, b) => b - a)
  const latest = times[0]
  const earliest = times[limit - 1]
  if (latest === undefined || earliest === undefined) return false
  const window = LOCKOUT_MINUTES * MINUTE
  return latest - earliest <= window && now.getTime() < latest + window
}
