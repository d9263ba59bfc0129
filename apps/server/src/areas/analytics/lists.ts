import type { AuditStatus } from '@sojourn/domain'
import type { Asked } from './asked.ts'

type Narrowed = Pick<Asked, 'country'>

function address(path: string, search: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}

/**
 * The list behind a figure, as far as the app's lists can be narrowed: by status and country, not by audit type or month.
 * So a list may hold more than the figure counts, and never less.
 */
export const auditList = ({ country }: Narrowed, status?: AuditStatus, orderBy?: string): string =>
  address('/audits', { 'AuditStatus.Name': status, Country: country, orderBy })

/** Audits are searched by the name of their auditor. */
export const auditorList = ({ country }: Narrowed, name: string): string =>
  address('/audits', { Country: country, searchTerm: name })

export const auditPage = (auditID: string): string => `/audits/audit/${auditID}`

/** Sites that are disabled have left the programme. */
export const siteList = ({ country }: Narrowed): string =>
  address('/customers', { Enabled: 'true', Country: country })

export const sitePage = (companyID: string, siteID: string): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}`

export const environmentalList = (): string => '/environmental'
