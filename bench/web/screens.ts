import { findReportedSite, reportPath } from '../../e2e/environment/report.ts'
import type { Viewer } from '../../e2e/shots/shot.ts'
import type { Api } from '../../e2e/support/api.ts'
import { getCriteria, reviewPath } from '../../e2e/support/audits.ts'
import type { Preset } from './lighthouse.ts'

export interface Screen {
  name: string
  viewer: Viewer
  preset: Preset
  /** The path, or a function that looks it up. */
  path: string | ((api: Api) => Promise<string>)
  /** Whether search engines list the page. */
  isPublic?: boolean
}

function firstOf<Item>(items: readonly Item[], label: string): Item {
  const [first] = items
  if (first === undefined) throw new Error(`The demonstration data has no ${label}.`)
  return first
}

async function findAudit(api: Api, status: string): Promise<string> {
  const filter = `FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`
  const audits = await api.get<{ auditID: string }[]>(`/api/Audit?${filter}`)
  return firstOf(audits, `audit with the status ${status}`).auditID
}

const findReviewPath = async (api: Api) => reviewPath(await findAudit(api, 'Quality Check'))

/** A page of an audit report that is not submitted yet. */
const findAuditReportPath = (search: string) => async (api: Api) =>
  reviewPath(await findAudit(api, 'Report Pending'), search)

async function findCriterionPath(api: Api): Promise<string> {
  const auditID = await findAudit(api, 'Report Pending')
  const { auditTypeQuestionID } = firstOf(await getCriteria(api, auditID), 'criterion')
  return reviewPath(auditID, `?question=${auditTypeQuestionID}`)
}

async function findCustomerPath(api: Api): Promise<string> {
  const sites = await api.get<{ siteID: string; companyID: string }[]>('/api/Site?SearchTerm=Quinta')
  const { siteID, companyID } = firstOf(sites, 'Quinta')
  return `/companies/company/${companyID}/customers/customer/${siteID}`
}

async function findEnvironmentalReportPath(api: Api): Promise<string> {
  const { siteID, newest } = await findReportedSite(api)
  return reportPath(siteID, newest)
}

async function findCertificatePath(api: Api): Promise<string> {
  const { items } = await api.get<{ items: { number: string; status: string }[] }>('/api/public/certificates')
  const { number } = firstOf(
    items.filter(({ status }) => status === 'valid'),
    'valid certificate',
  )
  return `/register/${number}`
}

const SETTINGS_PAGES = [
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

type ScreenWithoutPreset = Omit<Screen, 'preset'>

/** The pages of the public register, which ignore who is signed in. */
const PUBLIC_SCREENS: readonly ScreenWithoutPreset[] = [
  { name: 'register', viewer: 'anonymous', path: '/register', isPublic: true },
  { name: 'certificate', viewer: 'admin', path: findCertificatePath, isPublic: true },
]

/** The main screens of the certifier, and the sign-in page. */
const CERTIFIER_SCREENS: readonly ScreenWithoutPreset[] = [
  { name: 'sign-in', viewer: 'anonymous', path: '/' },
  { name: 'dashboard', viewer: 'admin', path: '/' },
  { name: 'audits', viewer: 'admin', path: '/audits' },
  { name: 'review', viewer: 'admin', path: findReviewPath },
  { name: 'companies', viewer: 'admin', path: '/companies' },
  { name: 'customer', viewer: 'admin', path: findCustomerPath },
  { name: 'auditors', viewer: 'admin', path: '/auditors' },
  ...SETTINGS_PAGES.map(
    (page): ScreenWithoutPreset => ({
      name: `settings, ${page}`,
      viewer: 'admin',
      path: `/settings/${page}`,
    }),
  ),
  { name: 'reports', viewer: 'admin', path: '/reports' },
  { name: 'one report', viewer: 'admin', path: '/reports/report?path=noncompliances-by-criterion' },
]

/** The screens of hotels and auditors, who also use tablets and phones. */
const ON_SITE_SCREENS: readonly ScreenWithoutPreset[] = [
  { name: 'hotel home', viewer: 'hotel', path: '/' },
  { name: 'hotel audits', viewer: 'hotel', path: '/audits' },
  { name: 'environmental dashboard', viewer: 'hotel', path: '/environmental' },
  { name: 'environmental report', viewer: 'hotel', path: findEnvironmentalReportPath },
  { name: 'resources', viewer: 'hotel', path: '/resources' },
  { name: 'auditor home', viewer: 'auditor', path: '/audits' },
  { name: 'take-along', viewer: 'auditor', path: '/audits/take-along' },
  { name: 'criterion', viewer: 'auditor', path: findCriterionPath },
  { name: 'walk', viewer: 'auditor', path: findAuditReportPath('?view=walk') },
  { name: 'visit', viewer: 'auditor', path: findAuditReportPath('?view=visit') },
  {
    name: 'evidence',
    viewer: 'auditor',
    path: async (api) => `${reviewPath(await findAudit(api, 'Report Pending'))}/evidence`,
  },
]

const withPreset =
  (preset: Preset) =>
  (screen: ScreenWithoutPreset): Screen => ({ ...screen, preset })

export const SCREENS: readonly Screen[] = [
  ...[...PUBLIC_SCREENS, ...CERTIFIER_SCREENS, ...ON_SITE_SCREENS].map(withPreset('desktop')),
  ...[...PUBLIC_SCREENS, ...ON_SITE_SCREENS].map(withPreset('mobile')),
]
