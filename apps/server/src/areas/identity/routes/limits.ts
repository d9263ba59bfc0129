/** Maximum body size of a form without files. */
export const FORM_BODY_LIMIT = 64 * 1024
/** Maximum number of fields of a form without files. Further fields are ignored. */
export const FORM_FIELD_LIMIT = 100

/** Rate limits per network and type of form. Every POST route of this area has one. */
export const SIGN_IN_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
export const MAIL_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }
export const ACCOUNT_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
/** Higher, because the web app renews tokens here and an office shares one address. */
export const PROVIDER_LIMIT = { rateLimit: { max: 600, timeWindow: '1 minute' } }
