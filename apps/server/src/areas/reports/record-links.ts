/** The paths of the app at which a report's records are read. */
export const auditLink = ({ audit_id }: { audit_id: string }): string => `/audits/audit/${audit_id}`

export const auditorLink = ({ user_id }: { user_id: string }): string => `/auditors/auditor/${user_id}`

export const customerLink = ({ company_id, site_id }: { company_id: string; site_id: string }): string =>
  `/companies/company/${company_id}/customers/customer/${site_id}`

export const environmentalSiteLink = ({ site_id }: { site_id: string }): string =>
  `/environmental?siteId=${site_id}`

export const auditTypeLink = ({ audit_type_id }: { audit_type_id: string }): string =>
  `/settings/audit-types/type/${audit_type_id}`
