import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import { id } from '@sojourn/contract/kernel/shapes'
import {
  ACTIVE_STATUSES,
  type AuditStatus,
  hasRole,
  isAuditStatus,
  isStageAge,
  NARROWINGS,
  type NarrowingName,
  readFound,
  readMonths,
  readReached,
  type StageAge,
  ZERO_ID,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { invalidFilter, readFilters, readOrder } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { presentRow } from '../presenter.ts'
import { type AuditSearch, findAuditPage, ofAuditor } from '../repository/list.ts'
import { type Narrowing, narrowedTo } from '../repository/narrowed.ts'
import { visibleTo } from '../repository/visible.ts'

const readID = (name: string) => (value: string) => {
  if (!id.safeParse(value).success) throw invalidFilter(name, value)
  return value
}

const readAge = (value: string): StageAge | undefined => (isStageAge(value) ? value : undefined)
const readTrue = (value: string): true | undefined => (value === 'true' ? true : undefined)

function readNarrowing(filters: Partial<Record<NarrowingName, string[]>>): Narrowing {
  /** These make sense once only. */
  function one<Value>(name: NarrowingName, read: (value: string) => Value | undefined): Value | undefined {
    const [value, ...more] = filters[name] ?? []
    if (value === undefined) return undefined
    const understood = more.length === 0 ? read(value) : undefined
    if (understood === undefined) throw invalidFilter(name, [value, ...more].join(', '))
    return understood
  }
  return {
    auditTypeIDs: filters.AuditTypeID?.map(readID('AuditTypeID')),
    auditorIDs: filters.AuditorID?.map(readID('AuditorID')),
    active: one('Active', readTrue),
    reached: one('Reached', readReached),
    decided: one('Decided', readMonths),
    visited: one('Visited', readMonths),
    expires: one('Expires', readMonths),
    overdue: one('Overdue', readTrue),
    age: one('Age', readAge),
    found: one('Found', readFound),
  }
}

/** Beside the statuses: what waits for the reader, whatever its status. */
const UNREAD = 'Unread Messages'

function readStatus(value: string): AuditStatus {
  if (!isAuditStatus(value)) throw invalidFilter('AuditStatus.Name', value)
  return value
}

/** Nobody has several names here. */
const readReviewer = (value: string): string =>
  value === 'Unassigned' || value === 'Unknown User' ? ZERO_ID : readID('ReviewerName')(value)

type Reading = Pick<Platform, 'db' | 'pool'>

async function page(reading: Reading, reader: Principal, search: AuditSearch, now: Date) {
  const { rows, people, totalCount } = await findAuditPage(reading, reader, search)
  return {
    rows: rows.map(({ audit, unread }) => presentRow(audit, people, reader, { now, unread })),
    totalCount,
  }
}

const placeOf = (request: ListRequest) => ({
  limit: request.pageSize,
  offset: (request.page - 1) * request.pageSize,
})

/** An installation may let its auditors see the rows of every audit; to open one it must be theirs. */
async function amongWhich(db: DbOrTrx, reader: Principal): Promise<AuditSearch['among']> {
  if (hasRole(reader.roles, 'Admin') || !hasRole(reader.roles, 'Auditor')) return visibleTo(reader)
  const { auditorListScope } = await getProgrammeSettings(db)
  return auditorListScope === 'all' ? undefined : visibleTo(reader)
}

/** What of all audits is in the list of somebody who asks for it like this. */
export async function auditSearch(
  db: DbOrTrx,
  reader: Principal,
  request: ListRequest,
  now: Date,
): Promise<AuditSearch> {
  const forAll = ['AuditStatus.Name', 'Country', 'AuditID'] as const
  // What stands behind a figure of the programme is the certifier's to ask for.
  const forAdmins = [...forAll, 'ReviewerName', ...NARROWINGS] as const
  const filters = readFilters(request, hasRole(reader.roles, 'Admin') ? forAdmins : forAll)
  const named = filters['AuditStatus.Name'] ?? []
  const statuses = named.filter((name) => name !== UNREAD).map(readStatus)
  return {
    among: await amongWhich(db, reader),
    statuses: statuses.length > 0 ? statuses : undefined,
    unreadBy: named.includes(UNREAD) ? reader : undefined,
    countries: filters.Country?.map((code) => code.toUpperCase()),
    reviewerIDs: filters.ReviewerName?.map(readReviewer),
    auditIDs: filters.AuditID?.map(readID('AuditID')),
    narrowedTo: narrowedTo(readNarrowing(filters), now),
    searchTerm: request.searchTerm,
    order: readOrder(request, ['SiteName', 'AuditorDate']),
    ...placeOf(request),
  }
}

/** The audits somebody may see, a page at a time. */
export const listAudits = async (
  reading: Reading,
  reader: Principal,
  request: ListRequest,
  now: Date,
): Promise<ResponseOf<Calls['listAudits']>> =>
  page(reading, reader, await auditSearch(reading.db, reader, request, now), now)

/** The active audits of one auditor, next date first. */
export async function listAuditorAudits(
  reading: Reading,
  reader: Principal,
  auditorID: string,
  request: ListRequest,
  now: Date,
): Promise<ResponseOf<Calls['listAuditorAudits']>> {
  readFilters(request, [])
  return page(
    reading,
    reader,
    {
      among: ofAuditor(auditorID),
      statuses: [...ACTIVE_STATUSES],
      countries: undefined,
      reviewerIDs: undefined,
      auditIDs: undefined,
      searchTerm: request.searchTerm,
      order: readOrder(request, ['AuditorDate', 'SiteName']),
      ...placeOf(request),
    },
    now,
  )
}
