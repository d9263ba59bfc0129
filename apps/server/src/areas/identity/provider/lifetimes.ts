import { SESSION_IDLE_DAYS, getSessionExpiry } from '@sojourn/domain'
import { protocolNow } from './protocol-time.ts'
import { getRequestState } from './request-state.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** In seconds, as the protocol counts. */
export const ID_TOKEN_LIFETIME = 10 * MINUTE
export const CODE_LIFETIME = MINUTE
export const SIGN_IN_PAGE_LIFETIME = 60 * MINUTE
export const SESSION_IDLE_LIFETIME = SESSION_IDLE_DAYS * DAY

/** How long a session that is used now, its grants and its refresh tokens live on, in seconds. */
export function getSessionLifetime(ctx: object, signedInSeconds: number | undefined): number {
  if (signedInSeconds === undefined) return SESSION_IDLE_LIFETIME
  const now = protocolNow()
  const end = getSessionExpiry(new Date(signedInSeconds * 1000), now, getRequestState(ctx).sessionDays)
  // The library accepts no lifetime below one second.
  return Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000))
}
