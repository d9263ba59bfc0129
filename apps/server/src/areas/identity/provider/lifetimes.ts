const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** In seconds, as the protocol counts. */
export const ID_TOKEN_LIFETIME = 10 * MINUTE
export const CODE_LIFETIME = MINUTE
export const SIGN_IN_PAGE_LIFETIME = 60 * MINUTE
/** A browser not used for this long has to sign in again. */
export const SESSION_LIFETIME = 14 * DAY
