// In order: anonymous, expired token, disabled user | Admin | Auditor own, foreign | Hotel own, foreign |
// EnvironmentalPerformance own, foreign.
export const anyCaller = '2xx 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
export const signedIn = ' 401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
export const theirOwn = ' 401 401 401 | 2xx | 2xx 404 | 2xx 404 | 2xx 404'
export const onlyAdmin = '401 401 401 | 2xx | 403 403 | 403 403 | 403 403'
/** Allowed for an Admin in general, but not for this record. */
export const refusedToAdmin = '401 401 401 | 409 | 403 403 | 403 403 | 403 403'
export const notFound = '401 401 401 | 404 | 404 404 | 404 404 | 404 404'

/** All roles that take part in audits. */
export const ofAudits = ' 401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 403 403'
/** The report, for its authors. */
export const theirReport = '401 401 401 | 2xx | 2xx 404 | 403 403 | 403 403'
export const theirAudit = '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 403 403'

/** The customer; users with EnvironmentalPerformance alone may not read it. */
export const theirCustomer = '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 403 403'
export const customers = '401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 403 403'

/** Threads: forbidden for the role that takes no part, even on its own audit. */
export const auditorThreadCells = '401 401 401 | 2xx | 2xx 404 | 403 404 | 403 403'
export const customerThreadCells = '401 401 401 | 2xx | 403 404 | 2xx 404 | 403 403'
/** Messages of a thread the role takes no part in are not found. */
export const auditorMessageCells = '401 401 401 | 2xx | 2xx 404 | 404 404 | 403 403'
export const customerMessageCells = '401 401 401 | 2xx | 404 404 | 2xx 404 | 403 403'
