import { aReportedSite, reportPath } from '../../e2e/environment/report.ts'
import type { Viewer } from '../../e2e/shots/shot.ts'
import type { Api } from '../../e2e/support/api.ts'
import { reviewPath } from '../../e2e/support/audits.ts'

export interface Screen {
  name: string
  viewer: Viewer
  /** The path, or a function that looks it up. */
  path: string | ((api: Api) => Promise<string>)
}

function firstOf<Thing>(things: readonly Thing[], what: string): Thing {
  const [first] = things
  if (first === undefined) throw new Error(`The demonstration data has no ${what}.`)
  return first
}

async function aReview(api: Api): Promise<string> {
  const audits = await api.get<{ auditID: string }[]>(
    '/api/Audit?FilterType=AuditStatus.Name&Filter=Quality%20Check',
  )
  return reviewPath(firstOf(audits, 'audit to check').auditID)
}

async function aCustomer(api: Api): Promise<string> {
  const sites = await api.get<{ siteID: string; companyID: string }[]>('/api/Site?SearchTerm=Quinta')
  const { siteID, companyID } = firstOf(sites, 'Quinta')
  return `/companies/company/${companyID}/customers/customer/${siteID}`
}

async function aReport(api: Api): Promise<string> {
  const { siteID, newest } = await aReportedSite(api)
  return reportPath(siteID, newest)
}

const settings = (page: string): Screen => ({
  name: `settings, ${page}`,
  viewer: 'admin',
  path: `/settings/${page}`,
})

const SETTINGS = [
  'audit-types',
  'customer-groups',
  'tour-operators',
  'users',
  'admin-users',
  'emails',
  'programme',
  'lookups',
  'environmental',
  'outbox',
]

/** The main screens and the users who open them. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', viewer: 'anonymous', path: '/' },
  { name: 'dashboard', viewer: 'admin', path: '/' },
  { name: 'audits', viewer: 'admin', path: '/audits' },
  { name: 'review', viewer: 'admin', path: aReview },
  { name: 'companies', viewer: 'admin', path: '/companies' },
  { name: 'customer', viewer: 'admin', path: aCustomer },
  { name: 'auditors', viewer: 'admin', path: '/auditors' },
  ...SETTINGS.map(settings),
  { name: 'reports', viewer: 'admin', path: '/reports' },
  { name: 'one report', viewer: 'admin', path: '/reports/report?path=noncompliances-by-criterion' },
  { name: 'hotel home', viewer: 'hotel', path: '/' },
  { name: 'environmental dashboard', viewer: 'hotel', path: '/environmental' },
  { name: 'environmental report', viewer: 'hotel', path: aReport },
]
