import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { sitePath } from '../../../features/sites/site-paths.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'

interface SiteKeys {
  companyID: string
  siteID: string
}

export const newAuditPath = (site: SiteKeys): string => `${sitePath(site)}/audit`

/** The page where an Admin changes type, dates and auditor. */
export const editAuditPath = (site: SiteKeys, auditID: string): string => `${newAuditPath(site)}/${auditID}`

/** Admins open the review page; other roles open the audit from their list, which checks access. */
export const auditPath = (auditID: string, roles: readonly Role[]): string =>
  hasRole(roles, 'Admin') ? `/audits/audit/${auditID}` : `/audits?AuditID=${auditID}`

export type SiteAudit = CallResponse<'listSiteAudits'>[number]

/** The audits of the site that the user may see, newest first. */
export const useSiteAudits = (siteID: string | undefined) =>
  useQuery({
    ...callQuery('listSiteAudits', { params: { id: siteID ?? '' } }),
    enabled: siteID !== undefined,
  })
