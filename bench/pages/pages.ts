import { ANALYTICS_FIGURES } from '@sojourn/contract/analytics/query'
import { REPORTS } from '../../apps/server/src/areas/reporting/all-reports.ts'
import type { World } from './sample-records.ts'

export const WHO = ['admin', 'auditor', 'hotel', 'manager', 'environmental'] as const
type Who = (typeof WHO)[number]

export interface Screen {
  name: string
  who: Who
  path: string
  /** For what is asked with a body. */
  body?: unknown
}

type Query = Readonly<Record<string, string>>

const list = (path: string, query: Query = {}) => `${path}?${new URLSearchParams(query)}`

const filtered = (FilterType: string, Filter: string, more: Query = {}): Query => ({
  FilterType,
  Filter,
  ...more,
})

const of = (who: Who, prefix: string, path: string, queries: Readonly<Record<string, Query>>): Screen[] =>
  Object.entries(queries).map(([name, query]) => ({
    name: `${prefix}: ${name}`,
    who,
    path: list(path, query),
  }))

const one = (who: Who, name: string, path: string): Screen => ({ name, who, path })

/** The name of a house without what many houses are called. */
const rareWord = (siteName: string): string =>
  siteName.split(' ').toSorted((left, right) => right.length - left.length)[0] ?? siteName

const auditLists = (world: World): Screen[] => {
  const word = { SearchTerm: rareWord(world.siteName) }
  return [
    ...of('admin', 'Audits', '/api/Audit', {
      'by name': {},
      'by name, backwards': { OrderBy: 'SiteName desc' },
      'by date': { OrderBy: 'AuditorDate' },
      'by date, newest': { OrderBy: 'AuditorDate desc' },
      'one status': filtered('AuditStatus.Name', 'Quality Check'),
      'the commonest status': filtered('AuditStatus.Name', 'Expired Certification'),
      'one status by date': filtered('AuditStatus.Name', 'Certified', { OrderBy: 'AuditorDate' }),
      'one status, newest': filtered('AuditStatus.Name', 'Certified', { OrderBy: 'AuditorDate desc' }),
      'one country': filtered('Country', 'PT'),
      'one country, newest': filtered('Country', 'PT', { OrderBy: 'AuditorDate desc' }),
      'one country by date': filtered('Country', 'PT', { OrderBy: 'AuditorDate' }),
      'one reviewer': filtered('ReviewerName', world.admin),
      'one reviewer by date': filtered('ReviewerName', world.admin, { OrderBy: 'AuditorDate' }),
      unassigned: filtered('ReviewerName', 'Unassigned'),
      'one id': filtered('AuditID', world.audit),
      'unread messages': filtered('AuditStatus.Name', 'Unread Messages'),
      'a house': word,
      'a common word': { SearchTerm: 'palace' },
      'two letters': { SearchTerm: 'zo' },
      'nothing found': { SearchTerm: 'zzyzx' },
      'the middle': { page: '2000' },
      'the last page': { page: '4000' },
      'beyond the last': { page: '999999' },
    }),
    one(
      'admin',
      'Audits: status and country',
      '/api/Audit?FilterType=AuditStatus.Name&Filter=Certified&FilterType=Country&Filter=PT',
    ),
    one(
      'admin',
      'Audits: two statuses',
      '/api/Audit?FilterType=AuditStatus.Name&Filter=Certified&FilterType=AuditStatus.Name&Filter=Improvements',
    ),
    ...of('auditor', 'Audits of an auditor', '/api/Audit', {
      all: {},
      newest: { OrderBy: 'AuditorDate desc' },
      'one status': filtered('AuditStatus.Name', 'Certified'),
      search: { SearchTerm: 'palace' },
      'unread messages': filtered('AuditStatus.Name', 'Unread Messages'),
    }),
    ...of('hotel', 'Audits of a house', '/api/Audit', { all: {}, search: word }),
    ...of('manager', 'Audits of a chain', '/api/Audit', {
      all: {},
      'one status': filtered('AuditStatus.Name', 'Certified'),
    }),
    one('admin', 'Auditor: active audits', `/api/Audit/Auditor/${world.auditor}`),
  ]
}

const customerLists = (world: World): Screen[] => {
  const word = { SearchTerm: rareWord(world.siteName) }
  return [
    ...of('admin', 'Companies', '/api/Company', {
      'by name': {},
      newest: { OrderBy: 'DateCreated desc' },
      search: { SearchTerm: 'hotels' },
      'the last page': { page: '190' },
    }),
    ...of('admin', 'Customers', '/api/Site', {
      'by name': {},
      backwards: { OrderBy: 'Name desc' },
      'by start': { OrderBy: 'MembershipStart desc' },
      'by expiry': { OrderBy: 'MembershipExpiry' },
      'one country': filtered('Country', 'PT'),
      'a house': word,
      'a common word': { SearchTerm: 'palace' },
      'a country’s name': { SearchTerm: 'portugal' },
      'the last page': { page: '760' },
    }),
    ...of('auditor', 'Customers of an auditor', '/api/Site', { all: {}, search: { SearchTerm: 'palace' } }),
    ...of('hotel', 'Customers of a house', '/api/Site', { all: {} }),
    ...of('manager', 'Customers of a chain', '/api/Site', { all: {} }),
    one('admin', 'Customer', `/api/Site/${world.site}`),
    one('admin', 'Customer: audits', `/api/Audit/Site/${world.site}`),
    one('hotel', 'Hotel dashboard: site', `/api/Site/${world.site}`),
    one('hotel', 'Hotel dashboard: audits', `/api/Audit/Site/${world.site}`),
    one('admin', 'Company', `/api/Company/${world.company}`),
    one('admin', 'Company: sites', `/api/Company/${world.company}/Sites`),
    one('admin', 'Company: users', `/api/User/Company/${world.company}`),
    one('admin', 'Site: users', `/api/User/Site/${world.site}`),
    ...of('admin', 'Groups', '/api/HotelGroup', { all: {}, search: { SearchTerm: 'val' } }),
    one('admin', 'Group', `/api/HotelGroup/${world.group}`),
    one('admin', 'Group: sub-groups', `/api/HotelGroup/${world.group}/Groups`),
    one('admin', 'Group: sites', `/api/HotelGroup/${world.group}/Sites`),
    ...of('admin', 'Travel trades', '/api/TourOperator', { all: {}, search: { SearchTerm: 'val' } }),
    one('admin', 'Travel trade', `/api/TourOperator/${world.trade}`),
    one('admin', 'Travel trade: operators', `/api/TourOperator/${world.trade}/Operators`),
    one('admin', 'Travel trade: sites', `/api/TourOperator/${world.trade}/Sites`),
    one('admin', 'Imports', '/api/Import'),
  ]
}

const peopleLists = (world: World): Screen[] => [
  ...of('admin', 'Users', '/api/User/Role/Hotel', {
    'by name': {},
    backwards: { OrderBy: 'Profile.FirstName desc' },
    'unconfirmed first': { OrderBy: 'EmailConfirmed' },
    'confirmed first': { OrderBy: 'EmailConfirmed desc' },
    'one language': filtered('Language', 'pt'),
    search: { SearchTerm: 'zelval' },
    'the last page': { page: '850' },
  }),
  ...of('admin', 'Auditors', '/api/User/Role/Auditor', { 'by name': {}, search: { SearchTerm: 'zel' } }),
  ...of('admin', 'Administrators', '/api/User/Role/Admin', { 'by name': {} }),
  one('admin', 'User', `/api/User/${world.auditor}`),
  one('admin', 'User: sites of an auditor', `/api/User/${world.auditor}/Sites`),
  one('manager', 'User: own sites', `/api/User/${world.manager}/Sites`),
  one('hotel', 'Me', '/api/User/Me'),
]

const settings = (world: World): Screen[] => [
  one('admin', 'Criteria types', '/api/AuditType'),
  one('admin', 'Criteria type', `/api/AuditType/${world.auditType}`),
  one('admin', 'Criteria type: log', `/api/AuditType/${world.auditType}/Log`),
  one('admin', 'E-mail templates', '/api/EmailTemplate'),
  ...of('admin', 'Outbox', '/api/Outbox', {
    newest: {},
    failed: filtered('State', 'failed'),
    search: { SearchTerm: rareWord(world.siteName) },
    'the last page': { page: '3500' },
  }),
  one('admin', 'Outbox: one', `/api/Outbox/${world.mail}`),
  one('admin', 'Lookups: tiers', '/api/ServiceTier'),
  one('admin', 'Lookups: accommodation', '/api/AccommodationType'),
  one('admin', 'Reference items', '/api/epr/Item'),
]

const ofOneAudit = (world: World): Screen[] => [
  one('admin', 'Review of an audit', `/api/Audit/${world.audit}`),
  one('auditor', 'Review of an audit, its auditor', `/api/Audit/${world.audit}`),
  one('admin', 'Audit log', `/api/Audit/${world.audit}/Log`),
  one('admin', 'Answer’s history', `/api/Audit/${world.audit}/${world.question}/History`),
  one('admin', 'A thread', `/api/Audit/${world.audit}/${world.question}/Auditor/Thread`),
  one('admin', 'My work', '/api/Work'),
  one('auditor', 'My work of an auditor', '/api/Work'),
  one('admin', 'Bell', '/api/Notice'),
  one('auditor', 'Bell of an auditor', '/api/Notice'),
  one('hotel', 'Bell of a house', '/api/Notice'),
]

const environment = (world: World): Screen[] => [
  ...of('admin', 'Environmental sites', '/api/epr/Site', {
    all: {},
    search: { SearchTerm: rareWord(world.siteName) },
    'the last page': { page: '760' },
  }),
  one('environmental', 'Environmental sites of a house', '/api/epr/Site'),
  one('auditor', 'Environmental sites of an auditor', '/api/epr/Site'),
  one('environmental', 'Environmental: months', `/api/epr/Site/${world.site}`),
  one('environmental', 'Environmental: benchmark', `/api/epr/Site/${world.site}/Benchmark`),
  one('environmental', 'Environmental: report', `/api/epr/${world.site}/${world.reportMonth}`),
  one('environmental', 'Environmental: entries', `/api/epr/Responses/${world.report}/${world.section}`),
  one(
    'environmental',
    'Environmental: computed',
    `/api/epr/Responses/${world.report}/${world.section}/Computed`,
  ),
  one(
    'environmental',
    'Environmental: last month',
    `/api/epr/Responses/${world.report}/${world.section}/LastMonth`,
  ),
  one('environmental', 'Environmental: attachments', `/api/epr/Attachments/${world.report}/${world.section}`),
  one('environmental', 'Environmental: summary', `/api/epr/Section/${world.report}/Summary/${world.section}`),
  one('environmental', 'Environmental: trends', `/api/epr/Section/${world.report}/Trends/${world.section}`),
  one('environmental', 'Environmental: compare', `/api/epr/${world.report}/Compare/${world.reportMonth}`),
  one('environmental', 'Environmental: export', `/api/epr/Export/ANNUAL/${world.report}`),
]

const figures: readonly Screen[] = ['headlines', ...ANALYTICS_FIGURES].flatMap((figure) => [
  one('admin', `Analytics: ${figure}`, `/api/Analytics/${figure}`),
  one('admin', `Analytics: ${figure} of a country`, `/api/Analytics/${figure}?country=PT`),
])

const reports: readonly Screen[] = REPORTS.map(({ path, displayName }) => ({
  name: `Report: ${displayName}`,
  who: 'admin',
  path: '/api/Reporting/View',
  body: { reportPath: path, parameters: [], format: 'HTML', page: 1 },
}))

/** Every list and every screen, as the web app asks for it. */
export const screens = (world: World): Screen[] => [
  ...auditLists(world),
  ...ofOneAudit(world),
  ...customerLists(world),
  ...peopleLists(world),
  ...settings(world),
  ...environment(world),
  ...figures,
  ...reports,
]
