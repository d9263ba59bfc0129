import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { sitePath } from '../../../../features/sites/customer-address.ts'

interface SiteKeys {
  companyID: string
  siteID: string
}

export const newAuditPath = (site: SiteKeys): string => `${sitePath(site)}/audit`

/** Where an Admin changes its type, its dates and its auditor. */
export const editAuditPath = (site: SiteKeys, auditID: string): string =>
  `${newAuditPath(site)}/${auditID}`

/** Where it is read: an Admin reviews it; everybody else finds it in their list, which knows what they may open. */
export const auditPath = (auditID: string, roles: readonly Role[]): string =>
  hasRole(roles, 'Admin') ? `/audits/audit/${auditID}` : `/audits?AuditID=${auditID}`
