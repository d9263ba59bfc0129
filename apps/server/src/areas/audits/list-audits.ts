import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import type { AuditRow } from '@sojourn/contract/audits/audit'
import { id } from '@sojourn/contract/kernel/shapes'
import {
  ACTIVE_STATUSES,
  type AuditStatus,
  hasRole,
  isAuditStatus,
  isStageAge,
  METRIC_FILTERS,
  type MetricFilterName,
  parseMonths,
  parseNoncomplianceFilter,
  parseReachedFilter,
  type StageAge,
  ZERO_ID,
} from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { invalidFilter, readFilters, readOrder } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readInBatches } from '../../platform/sheets/read-in-batches.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import { presentRow } from './presenter.ts'
import {
  type AuditFilter,
  type AuditSearch,
  filterConditions,
  findAuditIDs,
  findAuditPage,
  isAuditedBy,
} from './repository/list.ts'
import { findPeople } from './repository/people.ts'
import { findAuditsByID } from './repository/records.ts'
import { visibleTo } from './repository/visible.ts'

interface Column {
  header: string
  cell(audit: AuditRow): Cell
  /** Exported for Admins only. */
  adminOnly?: true
}

const toDay = (instant: string | null): string | null => instant?.slice(0, 10) ?? null

/** The columns of the export: those of the list on the screen, and one for each value in the second line of a cell there. */
const COLUMNS: readonly Column[] = [
  { header: 'Status', cell: ({ auditStatus }) => auditStatus.name },
  { header: 'Property Name', cell: ({ siteName }) => siteName },
  { header: 'UCC', cell: ({ site }) => site.propertyURN },
  { header: 'City/town', cell: ({ site }) => site.cityTown },
  { header: 'Country', cell: ({ country }) => countryName(country) },
  { header: 'Audit Type', cell: ({ auditType }) => auditType?.name ?? null },
  { header: 'First Audit', cell: ({ firstAudit }) => firstAudit },
  { header: 'Audit Date', cell: ({ auditorDate }) => auditorDate },
  { header: 'Audit Expiry Date', cell: ({ auditExpiresDate }) => auditExpiresDate },
  { header: 'Report Submitted', cell: ({ auditorSubmittedDate }) => toDay(auditorSubmittedDate) },
  { header: 'Results Sent', cell: ({ resultsSentDate }) => toDay(resultsSentDate) },
  { header: 'Improvements Deadline', cell: ({ kipDueDate }) => kipDueDate },
  { header: 'Date Certified', cell: ({ certifiedDate }) => toDay(certifiedDate) },
  { header: 'Auditor', cell: ({ auditorName }) => auditorName },
  { header: 'Non-compliances', cell: ({ finalNonCompliances }) => finalNonCompliances, adminOnly: true },
  {
    header: 'Original non-compliances',
    cell: ({ totalNonCompliances }) => totalNonCompliances,
    adminOnly: true,
  },
  { header: 'Assigned To', cell: ({ reviewerName }) => reviewerName ?? 'Unallocated', adminOnly: true },
]

async function readRows(
  db: DbOrTrx,
  reader: Principal,
  auditIDs: string[],
  now: Date,
): Promise<Map<string, AuditRow>> {
  const audits = await findAuditsByID(db, auditIDs)
  const people = await findPeople(
    db,
    audits.flatMap((audit) => [audit.auditorID, audit.assignedUserID]),
  )
  return new Map(
    audits.map((audit) => [audit.auditID, presentRow(audit, people, reader, { now, unread: undefined })]),
  )
}

async function* toCells(audits: AsyncIterable<AuditRow>, columns: readonly Column[]): AsyncGenerator<Cell[]> {
  for await (const audit of audits) yield columns.map(({ cell }) => cell(audit))
}

/** All audits that match the request, in its order. */
export async function exportAudits(
  db: DbOrTrx,
  reader: Principal,
  request: ListRequest,
  now: Date,
): Promise<Sheet> {
  const isAdmin = hasRole(reader.roles, 'Admin')
  const columns = COLUMNS.filter(({ adminOnly }) => isAdmin || !adminOnly)
  const auditIDs = await findAuditIDs(db, await buildAuditSearch(db, reader, request, now))
  const rows = readInBatches(auditIDs, (batch) => readRows(db, reader, batch, now))
  return { name: 'Audits', headers: columns.map(({ header }) => header), rows: toCells(rows, columns) }
}

const parseID = (name: string) => (value: string) => {
  if (!id.safeParse(value).success) throw invalidFilter(name, value)
  return value
}

const parseAge = (value: string): StageAge | undefined => (isStageAge(value) ? value : undefined)
const parseTrue = (value: string): true | undefined => (value === 'true' ? true : undefined)

function parseAuditFilter(filters: Partial<Record<MetricFilterName, string[]>>): AuditFilter {
  /** Reads a filter that can have only one value. */
  function readSingle<Value>(
    name: MetricFilterName,
    read: (value: string) => Value | undefined,
  ): Value | undefined {
    const [value, ...more] = filters[name] ?? []
    if (value === undefined) return undefined
    const parsed = more.length === 0 ? read(value) : undefined
    if (parsed === undefined) throw invalidFilter(name, [value, ...more].join(', '))
    return parsed
  }
  return {
    auditTypeIDs: filters.AuditTypeID?.map(parseID('AuditTypeID')),
    auditorIDs: filters.AuditorID?.map(parseID('AuditorID')),
    active: readSingle('Active', parseTrue),
    reached: readSingle('EnteredStatus', parseReachedFilter),
    decided: readSingle('Decided', parseMonths),
    visited: readSingle('Visited', parseMonths),
    expires: readSingle('Expires', parseMonths),
    overdue: readSingle('Overdue', parseTrue),
    age: readSingle('StatusAge', parseAge),
    found: readSingle('Noncompliance', parseNoncomplianceFilter),
  }
}

/** A value of the status filter that selects audits with unread messages in any status. */
const UNREAD_MESSAGES = 'Unread Messages'

function parseStatus(value: string): AuditStatus {
  if (!isAuditStatus(value)) throw invalidFilter('AuditStatus.Name', value)
  return value
}

/** The specification has three values for an unassigned audit: these two and the zero id. */
const parseReviewer = (value: string): string =>
  value === 'Unassigned' || value === 'Unknown User' ? ZERO_ID : parseID('ReviewerName')(value)

type Databases = Pick<Platform, 'db' | 'pool'>

async function findPage(databases: Databases, reader: Principal, search: AuditSearch, now: Date) {
  const { rows, people, totalCount } = await findAuditPage(databases, reader, search)
  return {
    rows: rows.map(({ audit, unread }) => presentRow(audit, people, reader, { now, unread })),
    totalCount,
  }
}

const pageRange = (request: ListRequest) => ({
  limit: request.pageSize,
  offset: (request.page - 1) * request.pageSize,
})

/** A setting can let auditors list every audit. They can still open only their own. */
async function findListScope(db: DbOrTrx, reader: Principal): Promise<AuditSearch['scope']> {
  if (hasRole(reader.roles, 'Admin') || !hasRole(reader.roles, 'Auditor')) return visibleTo(reader)
  const { auditorListScope } = await getProgrammeSettings(db)
  return auditorListScope === 'all' ? undefined : visibleTo(reader)
}

/** Translates a list request into a search within the audits that the reader may list. */
async function buildAuditSearch(
  db: DbOrTrx,
  reader: Principal,
  request: ListRequest,
  now: Date,
): Promise<AuditSearch> {
  const filtersForAll = ['AuditStatus.Name', 'Country', 'AuditID'] as const
  // The filters of dashboard metrics are for Admins, who see the dashboard.
  const filtersForAdmins = [...filtersForAll, 'ReviewerName', ...METRIC_FILTERS] as const
  const filters = readFilters(request, hasRole(reader.roles, 'Admin') ? filtersForAdmins : filtersForAll)
  const statusNames = filters['AuditStatus.Name'] ?? []
  const statuses = statusNames.filter((name) => name !== UNREAD_MESSAGES).map(parseStatus)
  return {
    scope: await findListScope(db, reader),
    statuses: statuses.length > 0 ? statuses : undefined,
    unreadBy: statusNames.includes(UNREAD_MESSAGES) ? reader : undefined,
    countries: filters.Country?.map((code) => code.toUpperCase()),
    reviewerIDs: filters.ReviewerName?.map(parseReviewer),
    auditIDs: filters.AuditID?.map(parseID('AuditID')),
    conditions: filterConditions(parseAuditFilter(filters), now),
    searchTerm: request.searchTerm,
    order: readOrder(request, ['SiteName', 'AuditorDate']),
    ...pageRange(request),
  }
}

/** A page of the audits that the reader may list. */
export const listAudits = async (
  databases: Databases,
  reader: Principal,
  request: ListRequest,
  now: Date,
): Promise<ResponseOf<Calls['listAudits']>> =>
  findPage(databases, reader, await buildAuditSearch(databases.db, reader, request, now), now)

/** The active audits of one auditor, next date first. */
export async function listAuditorAudits(
  databases: Databases,
  reader: Principal,
  auditorID: string,
  request: ListRequest,
  now: Date,
): Promise<ResponseOf<Calls['listAuditorAudits']>> {
  readFilters(request, [])
  return findPage(
    databases,
    reader,
    {
      scope: isAuditedBy(auditorID),
      statuses: [...ACTIVE_STATUSES],
      countries: undefined,
      reviewerIDs: undefined,
      auditIDs: undefined,
      searchTerm: request.searchTerm,
      order: readOrder(request, ['AuditorDate', 'SiteName']),
      ...pageRange(request),
    },
    now,
  )
}
