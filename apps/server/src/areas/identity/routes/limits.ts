/** Largest body of a form without files. */
export const FORM_BODY_LIMIT = 64 * 1024
/** Further fields of a form without files are ignored. */
export const FORM_FIELD_LIMIT = 100

/** Requests that one network may make per minute, by kind of form. Every POST route of this area has one of these. */
export const SIGN_IN_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
export const MAIL_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }
export const ACCOUNT_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
/** The web app renews its tokens here, so a whole office behind one address needs more. */
export const PROVIDER_LIMIT = { rateLimit: { max: 600, timeWindow: '1 minute' } }
