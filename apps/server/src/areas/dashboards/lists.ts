import {
  type AuditStatus,
  type FoundFilter,
  firstDay,
  formatFoundFilter,
  formatMapSquare,
  formatMonths,
  formatReachedFilter,
  type MapSquare,
  type Period,
  reportDate,
  type SiteAuditStatus,
  type StageAge,
} from '@sojourn/domain'
import type { Asked } from './asked.ts'

type Narrowed = Pick<Asked, 'country' | 'auditTypeID'>

function address(path: string, search: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}

interface AuditsBehind {
  status?: AuditStatus
  active?: true
  overdue?: true
  reached?: AuditStatus
  /** The months of what was reached. */
  during?: Period
  decided?: Period
  visited?: Period
  expires?: Period
  age?: StageAge
  auditorID?: string
  found?: FoundFilter
  orderBy?: string
}

/** The audits that a figure counts, each once, narrowed as the figure is. */
export function auditList({ country, auditTypeID }: Narrowed, behind: AuditsBehind): string {
  const { status, active, overdue, reached, during, decided, visited, expires, age, auditorID, found } =
    behind
  return address('/audits', {
    'AuditStatus.Name': status,
    Country: country,
    AuditTypeID: auditTypeID,
    AuditorID: auditorID,
    Active: active && 'true',
    Reached: reached && during && formatReachedFilter({ status: reached, period: during }),
    Decided: decided && formatMonths(decided),
    Visited: visited && formatMonths(visited),
    Expires: expires && formatMonths(expires),
    Overdue: overdue && 'true',
    Age: age,
    Found: found && formatFoundFilter(found),
    orderBy: behind.orderBy,
  })
}

export const auditPage = (auditID: string): string => `/audits/audit/${auditID}`

interface SitesBehind {
  standing?: SiteAuditStatus
  place?: MapSquare
}

/** Sites that are disabled have left the programme. */
export const siteList = (
  { country, auditTypeID }: Partial<Narrowed>,
  { standing, place }: SitesBehind = {},
): string =>
  address('/customers', {
    Enabled: 'true',
    Country: country,
    Standing: standing,
    AuditTypeID: auditTypeID,
    Place: place && formatMapSquare(place),
  })

export const sitePage = (companyID: string, siteID: string): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}`

/** What hotels enter month by month stands in a report, property by property. */
export const monthlyReport = (
  path: 'completeness-of-monthly-reports' | 'environmental-intensity-per-site',
  { country, auditTypeID, period }: Asked,
): string =>
  address('/reports/report', {
    path,
    'filter.from': reportDate(firstDay(period.from)),
    'filter.to': reportDate(firstDay(period.to)),
    'filter.country': country,
    'filter.auditType': auditTypeID,
  })
