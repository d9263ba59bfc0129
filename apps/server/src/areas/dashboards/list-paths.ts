import {
  type AuditStatus,
  firstDay,
  formatMapSquare,
  formatMonths,
  formatNoncomplianceFilter,
  formatReachedFilter,
  formatReportDate,
  type MapSquare,
  type NoncomplianceFilter,
  type Period,
  type SiteAuditStatus,
  type StageAge,
} from '@sojourn/domain'
import type { MetricRequest } from './metric-request.ts'

type ListFilter = Pick<MetricRequest, 'country' | 'auditTypeID'>

function buildPath(path: string, search: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The filters of the audit list; see `AuditFilter` of the area `audits`. */
interface AuditListFilter {
  status?: AuditStatus
  active?: true
  overdue?: true
  reached?: AuditStatus
  /** The period of `reached`. */
  during?: Period
  decided?: Period
  visited?: Period
  expires?: Period
  age?: StageAge
  auditorID?: string
  found?: NoncomplianceFilter
  orderBy?: string
}

/** The path of the audit list with the audits of a metric, each once, under the same filters. */
export function auditListPath({ country, auditTypeID }: ListFilter, filter: AuditListFilter): string {
  const { status, active, overdue, reached, during, decided, visited, expires, age, auditorID, found } =
    filter
  return buildPath('/audits', {
    'AuditStatus.Name': status,
    Country: country,
    AuditTypeID: auditTypeID,
    AuditorID: auditorID,
    Active: active && 'true',
    EnteredStatus: reached && during && formatReachedFilter({ status: reached, period: during }),
    Decided: decided && formatMonths(decided),
    Visited: visited && formatMonths(visited),
    Expires: expires && formatMonths(expires),
    Overdue: overdue && 'true',
    StatusAge: age,
    Noncompliance: found && formatNoncomplianceFilter(found),
    orderBy: filter.orderBy,
  })
}

export const auditPath = (auditID: string): string => `/audits/audit/${auditID}`

interface SiteListFilter {
  status?: SiteAuditStatus
  square?: MapSquare
}

/** The path of the site list. Disabled sites have left the programme. */
export const siteListPath = (
  { country, auditTypeID }: Partial<ListFilter>,
  { status, square }: SiteListFilter = {},
): string =>
  buildPath('/customers', {
    Enabled: 'true',
    Country: country,
    Standing: status,
    AuditTypeID: auditTypeID,
    Place: square && formatMapSquare(square),
  })

export const sitePath = (companyID: string, siteID: string): string =>
  `/companies/company/${companyID}/customers/customer/${siteID}`

/** The path of a report on monthly data by property. */
export const monthlyReportPath = (
  path: 'completeness-of-monthly-reports' | 'environmental-intensity-per-site',
  { country, auditTypeID, period }: MetricRequest,
): string =>
  buildPath('/reports/report', {
    path,
    'filter.from': formatReportDate(firstDay(period.from)),
    'filter.to': formatReportDate(firstDay(period.to)),
    'filter.country': country,
    'filter.auditType': auditTypeID,
  })
