// In order: anonymous, expired token, disabled user | Admin | Auditor own, foreign | Hotel own, foreign |
// EnvironmentalPerformance own, foreign.
export const everybody = '2xx 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
export const signedIn = ' 401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
export const theirOwn = ' 401 401 401 | 2xx | 2xx 404 | 2xx 404 | 2xx 404'
export const onlyAdmin = '401 401 401 | 2xx | 403 403 | 403 403 | 403 403'
/** An Admin may, but not with this record. */
export const refusedToAdmin = '401 401 401 | 409 | 403 403 | 403 403 | 403 403'
export const nobody = '401 401 401 | 404 | 404 404 | 404 404 | 404 404'

/** Everybody who has to do with audits. */
export const ofAudits = ' 401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 403 403'
/** The report, for those who write it. */
export const theirReport = '401 401 401 | 2xx | 2xx 404 | 403 403 | 403 403'
export const theirAudit = '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 403 403'

/** The customer itself: whoever holds EnvironmentalPerformance alone reads other things. */
export const theirCustomer = '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 403 403'
export const customers = '401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 403 403'

/** Threads: for a role that has no part in one it is closed for good, though the audit is theirs. */
export const inAuditorThread = '401 401 401 | 2xx | 2xx 404 | 403 404 | 403 403'
export const inCustomerThread = '401 401 401 | 2xx | 403 404 | 2xx 404 | 403 403'
/** Messages: what stands in such a thread is not there. */
export const ofAuditorThread = '401 401 401 | 2xx | 2xx 404 | 404 404 | 403 403'
export const ofCustomerThread = '401 401 401 | 2xx | 404 404 | 2xx 404 | 403 403'
