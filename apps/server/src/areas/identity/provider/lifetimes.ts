import { getSessionExpiry, SESSION_IDLE_DAYS } from '@sojourn/domain'

/** Values without a field in the library's models. The adapter sets them when it reads the records of a request. */
interface RequestState {
  /** Session epoch of the last record read, by account. */
  epochs: Map<string, number>
  /** The programme setting `sessionDays`. Zero until a record is read, so that nothing is extended without it. */
  sessionDays: number
}

const requestStates = new WeakMap<object, RequestState>()

export function getRequestState(ctx: object): RequestState {
  const existing = requestStates.get(ctx)
  if (existing) return existing
  const state: RequestState = { epochs: new Map(), sessionDays: 0 }
  requestStates.set(ctx, state)
  return state
}

/**
 * The provider library uses the system clock for everything it signs and stores, so comparisons must use it too. The
 * platform clock can be set to another date.
 */
export const protocolNow = (): Date => new Date()

export const protocolSeconds = (): number => Math.floor(protocolNow().getTime() / 1000)

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

/** Lifetimes in seconds. */
export const ID_TOKEN_LIFETIME = 10 * MINUTE_SECONDS
export const CODE_LIFETIME = MINUTE_SECONDS
export const SIGN_IN_PAGE_LIFETIME = 60 * MINUTE_SECONDS
export const SESSION_IDLE_LIFETIME = SESSION_IDLE_DAYS * DAY_SECONDS

/** Remaining lifetime in seconds of a session that is used now, and of its grants and refresh tokens. */
export function getSessionLifetime(ctx: object, signedInSeconds: number | undefined): number {
  if (signedInSeconds === undefined) return SESSION_IDLE_LIFETIME
  const now = protocolNow()
  const end = getSessionExpiry(new Date(signedInSeconds * 1000), now, getRequestState(ctx).sessionDays)
  // The library accepts no lifetime below one second.
  return Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000))
}
