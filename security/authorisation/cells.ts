// The expected status codes by principal, in this order: anonymous, expired token, disabled user | Admin | Auditor own,
// foreign | Hotel own, foreign | EnvironmentalPerformance own, foreign.
export const anyCaller = '2xx 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
export const signedIn = ' 401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
export const ownRecord = ' 401 401 401 | 2xx | 2xx 404 | 2xx 404 | 2xx 404'
export const onlyAdmin = '401 401 401 | 2xx | 403 403 | 403 403 | 403 403'
/** Allowed for an Admin in general, but not for this record. */
export const refusedToAdmin = '401 401 401 | 409 | 403 403 | 403 403 | 403 403'
export const notFound = '401 401 401 | 404 | 404 404 | 404 404 | 404 404'

/** All roles that take part in audits. */
export const auditRoles = ' 401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 403 403'
/** The report of an audit, for the Admins and its auditor. */
export const ownReport = '401 401 401 | 2xx | 2xx 404 | 403 403 | 403 403'
export const ownAudit = '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 403 403'

/** Companies and sites; users with only the role EnvironmentalPerformance may not read them. */
export const ownCustomer = '401 401 401 | 2xx | 2xx 404 | 2xx 404 | 403 403'
export const customerRoles = '401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 403 403'

/** Threads are forbidden to a role that does not take part in them, even on its own audit. */
export const auditorThreadCells = '401 401 401 | 2xx | 2xx 404 | 403 404 | 403 403'
export const customerThreadCells = '401 401 401 | 2xx | 403 404 | 2xx 404 | 403 403'
/** Messages are not found by a role that does not take part in their thread. */
export const auditorMessageCells = '401 401 401 | 2xx | 2xx 404 | 404 404 | 403 403'
export const customerMessageCells = '401 401 401 | 2xx | 404 404 | 2xx 404 | 403 403'
