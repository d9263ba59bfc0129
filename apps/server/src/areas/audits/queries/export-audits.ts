import type { ListRequest } from '@sojourn/contract'
import type { AuditRow } from '@sojourn/contract/audits/audit'
import { hasRole } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { readInBatches } from '../../../platform/sheets/read-in-batches.ts'
import type { Cell, Sheet } from '../../../platform/sheets/sheet.ts'
import { presentRow } from '../presenter.ts'
import { findAuditIDs } from '../repository/list.ts'
import { findPeople } from '../repository/people.ts'
import { findAuditsByID } from '../repository/records.ts'
import { auditSearch } from './list-audits.ts'

interface Column {
  header: string
  cell(audit: AuditRow): Cell
  /** The certifier's own. */
  admin?: true
}

const day = (instant: string | null): string | null => instant?.slice(0, 10) ?? null

/** The list's columns, with what its rows say beneath them each in a column of its own. */
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
  { header: 'Report Submitted', cell: ({ auditorSubmittedDate }) => day(auditorSubmittedDate) },
  { header: 'Results Sent', cell: ({ resultsSentDate }) => day(resultsSentDate) },
  { header: 'Improvements Deadline', cell: ({ kipDueDate }) => kipDueDate },
  { header: 'Date Certified', cell: ({ certifiedDate }) => day(certifiedDate) },
  { header: 'Auditor', cell: ({ auditorName }) => auditorName },
  { header: 'Non-compliances', cell: ({ finalNonCompliances }) => finalNonCompliances, admin: true },
  {
    header: 'Original non-compliances',
    cell: ({ totalNonCompliances }) => totalNonCompliances,
    admin: true,
  },
  { header: 'Assigned To', cell: ({ reviewerName }) => reviewerName ?? 'Unallocated', admin: true },
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

async function* cells(audits: AsyncIterable<AuditRow>, columns: readonly Column[]): AsyncGenerator<Cell[]> {
  for await (const audit of audits) yield columns.map(({ cell }) => cell(audit))
}

/** The whole list that somebody has before them, with its filters and in its order. */
export async function exportAudits(
  db: DbOrTrx,
  reader: Principal,
  request: ListRequest,
  now: Date,
): Promise<Sheet> {
  const isAdmin = hasRole(reader.roles, 'Admin')
  const columns = COLUMNS.filter(({ admin }) => isAdmin || !admin)
  const auditIDs = await findAuditIDs(db, await auditSearch(db, reader, request, now))
  const rows = readInBatches(auditIDs, (some) => readRows(db, reader, some, now))
  return { name: 'Audits', headers: columns.map(({ header }) => header), rows: cells(rows, columns) }
}
