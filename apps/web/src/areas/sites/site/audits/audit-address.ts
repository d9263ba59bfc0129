import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { customerAddress } from '../../../../features/sites/customer-address.ts'

interface SiteKeys {
  companyID: string
  siteID: string
}

export const newAuditAddress = (site: SiteKeys): string => `${customerAddress(site)}/audit`

/** Where an Admin changes its type, its dates and its auditor. */
export const editAuditAddress = (site: SiteKeys, auditID: string): string =>
  `${newAuditAddress(site)}/${auditID}`

/** Where it is read: an Admin reviews it; everybody else finds it in their list, which knows what they may open. */
export const auditAddress = (auditID: string, roles: readonly Role[]): string =>
  hasRole(roles, 'Admin') ? `/audits/audit/${auditID}` : `/audits?AuditID=${auditID}`
