import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { customerAddress } from '../../../../lib/sites/customer-address.ts'

interface SiteKeys {
  companyID: string
  siteID: string
}

export const newAuditAddress = (site: SiteKeys): string => `${customerAddress(site)}/audit`

/** An Admin manages an audit from the customer; everybody else finds it in their list. */
export const auditAddress = (site: SiteKeys, auditID: string, roles: readonly Role[]): string =>
  hasRole(roles, 'Admin') ? `${newAuditAddress(site)}/${auditID}` : `/audits?AuditID=${auditID}`
