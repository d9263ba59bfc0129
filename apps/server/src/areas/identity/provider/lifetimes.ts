import { SESSION_IDLE_DAYS, getSessionExpiry } from '@sojourn/domain'
import { protocolNow } from './protocol-time.ts'
import { getRequestState } from './request-state.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Lifetimes in seconds. */
export const ID_TOKEN_LIFETIME = 10 * MINUTE
export const CODE_LIFETIME = MINUTE
export const SIGN_IN_PAGE_LIFETIME = 60 * MINUTE
export const SESSION_IDLE_LIFETIME = SESSION_IDLE_DAYS * DAY

/** Remaining lifetime in seconds of a session that is used now, and of its grants and refresh tokens. */
export function getSessionLifetime(ctx: object, signedInSeconds: number | undefined): number {
  if (signedInSeconds === undefined) return SESSION_IDLE_LIFETIME
  const now = protocolNow()
  const end = getSessionExpiry(new Date(signedInSeconds * 1000), now, getRequestState(ctx).sessionDays)
  // The library accepts no lifetime below one second.
  return Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000))
}
