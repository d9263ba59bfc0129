import { DASHBOARD_METRICS } from '@sojourn/contract/dashboards/metrics'
import { REPORTS } from '../../apps/server/src/areas/reports/all-reports.ts'
import type { SampleRecords } from './sample-records.ts'

export const READERS = ['admin', 'auditor', 'hotel', 'manager', 'environmental'] as const
type Reader = (typeof READERS)[number]

export interface Page {
  name: string
  reader: Reader
  path: string
  /** Sent by POST. */
  body?: unknown
}

type Query = Readonly<Record<string, string>>

const listPath = (path: string, query: Query = {}) => `${path}?${new URLSearchParams(query)}`

const filtered = (FilterType: string, Filter: string, overrides: Query = {}): Query => ({
  FilterType,
  Filter,
  ...overrides,
})

const listPages = (
  reader: Reader,
  prefix: string,
  path: string,
  queries: Readonly<Record<string, Query>>,
): Page[] =>
  Object.entries(queries).map(([name, query]) => ({
    name: `${prefix}: ${name}`,
    reader,
    path: listPath(path, query),
  }))

const singlePage = (reader: Reader, name: string, path: string): Page => ({ name, reader, path })

/** The longest word of a name, which few other sites share. */
const rareWord = (siteName: string): string =>
  siteName.split(' ').toSorted((left, right) => right.length - left.length)[0] ?? siteName

const auditListPages = (records: SampleRecords): Page[] => {
  const siteSearch = { SearchTerm: rareWord(records.siteName) }
  return [
    ...listPages('admin', 'Audits', '/api/Audit', {
      'by name': {},
      'by name, descending': { OrderBy: 'SiteName desc' },
      'by date': { OrderBy: 'AuditorDate' },
      'by date, newest': { OrderBy: 'AuditorDate desc' },
      'one status': filtered('AuditStatus.Name', 'Quality Check'),
      'most common status': filtered('AuditStatus.Name', 'Expired Certification'),
      'one status by date': filtered('AuditStatus.Name', 'Certified', { OrderBy: 'AuditorDate' }),
      'one status, newest': filtered('AuditStatus.Name', 'Certified', { OrderBy: 'AuditorDate desc' }),
      'one country': filtered('Country', 'PT'),
      'one country, newest': filtered('Country', 'PT', { OrderBy: 'AuditorDate desc' }),
      'one country by date': filtered('Country', 'PT', { OrderBy: 'AuditorDate' }),
      'one reviewer': filtered('ReviewerName', records.admin),
      'one reviewer by date': filtered('ReviewerName', records.admin, { OrderBy: 'AuditorDate' }),
      unassigned: filtered('ReviewerName', 'Unassigned'),
      'one id': filtered('AuditID', records.audit),
      'unread messages': filtered('AuditStatus.Name', 'Unread Messages'),
      'site name': siteSearch,
      'search of a common word': { SearchTerm: 'palace' },
      'search of two letters': { SearchTerm: 'zo' },
      'search without results': { SearchTerm: 'zzyzx' },
      'middle page': { page: '2000' },
      'last page': { page: '4000' },
      'page beyond the last': { page: '999999' },
    }),
    singlePage(
      'admin',
      'Audits: status and country',
      '/api/Audit?FilterType=AuditStatus.Name&Filter=Certified&FilterType=Country&Filter=PT',
    ),
    singlePage(
      'admin',
      'Audits: two statuses',
      '/api/Audit?FilterType=AuditStatus.Name&Filter=Certified&FilterType=AuditStatus.Name&Filter=Improvements',
    ),
    ...listPages('auditor', 'Audits of an auditor', '/api/Audit', {
      all: {},
      newest: { OrderBy: 'AuditorDate desc' },
      'one status': filtered('AuditStatus.Name', 'Certified'),
      search: { SearchTerm: 'palace' },
      'unread messages': filtered('AuditStatus.Name', 'Unread Messages'),
    }),
    ...listPages('hotel', 'Audits of a property', '/api/Audit', { all: {}, search: siteSearch }),
    ...listPages('manager', 'Audits of a chain', '/api/Audit', {
      all: {},
      'one status': filtered('AuditStatus.Name', 'Certified'),
    }),
    singlePage('admin', 'Auditor: active audits', `/api/Audit/Auditor/${records.auditor}`),
  ]
}

const customerPages = (records: SampleRecords): Page[] => {
  const siteSearch = { SearchTerm: rareWord(records.siteName) }
  return [
    ...listPages('admin', 'Companies', '/api/Company', {
      'by name': {},
      newest: { OrderBy: 'DateCreated desc' },
      search: { SearchTerm: 'hotels' },
      'last page': { page: '190' },
    }),
    ...listPages('admin', 'Customers', '/api/Site', {
      'by name': {},
      'by name, descending': { OrderBy: 'Name desc' },
      'by start': { OrderBy: 'MembershipStart desc' },
      'by expiry': { OrderBy: 'MembershipExpiry' },
      'one country': filtered('Country', 'PT'),
      'site name': siteSearch,
      'search of a common word': { SearchTerm: 'palace' },
      'search of a country name': { SearchTerm: 'portugal' },
      'last page': { page: '760' },
    }),
    ...listPages('auditor', 'Customers of an auditor', '/api/Site', {
      all: {},
      search: { SearchTerm: 'palace' },
    }),
    ...listPages('hotel', 'Customers of a property', '/api/Site', { all: {} }),
    ...listPages('manager', 'Customers of a chain', '/api/Site', { all: {} }),
    singlePage('admin', 'Customer', `/api/Site/${records.site}`),
    singlePage('admin', 'Customer: audits', `/api/Audit/Site/${records.site}`),
    singlePage('hotel', 'Hotel dashboard: site', `/api/Site/${records.site}`),
    singlePage('hotel', 'Hotel dashboard: audits', `/api/Audit/Site/${records.site}`),
    singlePage('admin', 'Company', `/api/Company/${records.company}`),
    singlePage('admin', 'Company: sites', `/api/Company/${records.company}/Sites`),
    singlePage('admin', 'Company: users', `/api/User/Company/${records.company}`),
    singlePage('admin', 'Site: users', `/api/User/Site/${records.site}`),
    ...listPages('admin', 'Groups', '/api/HotelGroup', { all: {}, search: { SearchTerm: 'val' } }),
    singlePage('admin', 'Group', `/api/HotelGroup/${records.group}`),
    singlePage('admin', 'Group: sub-groups', `/api/HotelGroup/${records.group}/Groups`),
    singlePage('admin', 'Group: sites', `/api/HotelGroup/${records.group}/Sites`),
    ...listPages('admin', 'Travel trades', '/api/TourOperator', { all: {}, search: { SearchTerm: 'val' } }),
    singlePage('admin', 'Travel trade', `/api/TourOperator/${records.trade}`),
    singlePage('admin', 'Travel trade: operators', `/api/TourOperator/${records.trade}/Operators`),
    singlePage('admin', 'Travel trade: sites', `/api/TourOperator/${records.trade}/Sites`),
    singlePage('admin', 'Imports', '/api/Import'),
  ]
}

const peoplePages = (records: SampleRecords): Page[] => [
  ...listPages('admin', 'Users', '/api/User/Role/Hotel', {
    'by name': {},
    'by name, descending': { OrderBy: 'Profile.FirstName desc' },
    'unconfirmed first': { OrderBy: 'EmailConfirmed' },
    'confirmed first': { OrderBy: 'EmailConfirmed desc' },
    'one language': filtered('Language', 'pt'),
    search: { SearchTerm: 'zelval' },
    'last page': { page: '850' },
  }),
  ...listPages('admin', 'Auditors', '/api/User/Role/Auditor', {
    'by name': {},
    search: { SearchTerm: 'zel' },
  }),
  ...listPages('admin', 'Administrators', '/api/User/Role/Admin', { 'by name': {} }),
  singlePage('admin', 'User', `/api/User/${records.auditor}`),
  singlePage('admin', 'User: sites of an auditor', `/api/User/${records.auditor}/Sites`),
  singlePage('manager', 'User: own sites', `/api/User/${records.manager}/Sites`),
  singlePage('hotel', 'Me', '/api/User/Me'),
]

const settingsPages = (records: SampleRecords): Page[] => [
  singlePage('admin', 'Criteria types', '/api/AuditType'),
  singlePage('admin', 'Criteria type', `/api/AuditType/${records.auditType}`),
  singlePage('admin', 'Criteria type: log', `/api/AuditType/${records.auditType}/Log`),
  singlePage('admin', 'E-mail templates', '/api/EmailTemplate'),
  ...listPages('admin', 'Outbox', '/api/Outbox', {
    newest: {},
    failed: filtered('State', 'failed'),
    search: { SearchTerm: rareWord(records.siteName) },
    'last page': { page: '3500' },
  }),
  singlePage('admin', 'Outbox: one', `/api/Outbox/${records.mail}`),
  singlePage('admin', 'Lookups: tiers', '/api/ServiceTier'),
  singlePage('admin', 'Lookups: accommodation', '/api/AccommodationType'),
  singlePage('admin', 'Reference items', '/api/epr/Item'),
]

const singleAuditPages = (records: SampleRecords): Page[] => [
  singlePage('admin', 'Review of an audit', `/api/Audit/${records.audit}`),
  singlePage('auditor', 'Review of an audit by its auditor', `/api/Audit/${records.audit}`),
  singlePage('admin', 'Audit log', `/api/Audit/${records.audit}/Log`),
  singlePage('admin', 'History of an answer', `/api/Audit/${records.audit}/${records.question}/History`),
  singlePage('admin', 'Thread', `/api/Audit/${records.audit}/${records.question}/Auditor/Thread`),
  singlePage('admin', 'My work', '/api/Work'),
  singlePage('auditor', 'My work of an auditor', '/api/Work'),
  singlePage('auditor', 'Visits of an auditor', '/api/Work/Visits'),
  singlePage('admin', 'Bell', '/api/Notice'),
  singlePage('auditor', 'Bell of an auditor', '/api/Notice'),
  singlePage('hotel', 'Bell of a property', '/api/Notice'),
]

const environmentalPages = (records: SampleRecords): Page[] => [
  ...listPages('admin', 'Environmental sites', '/api/epr/Site', {
    all: {},
    search: { SearchTerm: rareWord(records.siteName) },
    'last page': { page: '760' },
  }),
  singlePage('environmental', 'Environmental sites of a property', '/api/epr/Site'),
  singlePage('auditor', 'Environmental sites of an auditor', '/api/epr/Site'),
  singlePage('environmental', 'Environmental: months', `/api/epr/Site/${records.site}`),
  singlePage('environmental', 'Environmental: benchmark', `/api/epr/Site/${records.site}/Benchmark`),
  singlePage('environmental', 'Environmental: report', `/api/epr/${records.site}/${records.reportMonth}`),
  singlePage(
    'environmental',
    'Environmental: entries',
    `/api/epr/Responses/${records.report}/${records.section}`,
  ),
  singlePage(
    'environmental',
    'Environmental: computed',
    `/api/epr/Responses/${records.report}/${records.section}/Computed`,
  ),
  singlePage(
    'environmental',
    'Environmental: last month',
    `/api/epr/Responses/${records.report}/${records.section}/LastMonth`,
  ),
  singlePage(
    'environmental',
    'Environmental: attachments',
    `/api/epr/Attachments/${records.report}/${records.section}`,
  ),
  singlePage(
    'environmental',
    'Environmental: summary',
    `/api/epr/Section/${records.report}/Summary/${records.section}`,
  ),
  singlePage(
    'environmental',
    'Environmental: trends',
    `/api/epr/Section/${records.report}/Trends/${records.section}`,
  ),
  singlePage(
    'environmental',
    'Environmental: compare',
    `/api/epr/${records.report}/Compare/${records.reportMonth}`,
  ),
  singlePage('environmental', 'Environmental: export', `/api/epr/Export/ANNUAL/${records.report}`),
]

const metricPages: readonly Page[] = ['headlines', ...DASHBOARD_METRICS].flatMap((metric) => [
  singlePage('admin', `Analytics: ${metric}`, `/api/Analytics/${metric}`),
  singlePage('admin', `Analytics: ${metric} of a country`, `/api/Analytics/${metric}?country=PT`),
])

const reportPages: readonly Page[] = REPORTS.map(({ path, displayName }) => ({
  name: `Report: ${displayName}`,
  reader: 'admin',
  path: '/api/Reporting/View',
  body: { reportPath: path, parameters: [], format: 'HTML', page: 1 },
}))

/** Every list, record, dashboard and report, as the web app requests it. */
export const pages = (records: SampleRecords): Page[] => [
  ...auditListPages(records),
  ...singleAuditPages(records),
  ...customerPages(records),
  ...peoplePages(records),
  ...settingsPages(records),
  ...environmentalPages(records),
  ...metricPages,
  ...reportPages,
]
