/** Requests one address may make; far more than a person needs, far fewer than a machine would like. */
export const SIGN_IN_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
export const MAIL_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }
