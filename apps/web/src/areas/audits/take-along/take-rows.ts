import type { OfflineFile } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { canTakeAlong, findMissingFiles } from '@sojourn/domain/audits/fieldwork/take-along'
import type { Download, UpcomingAudit } from '../../../features/offline-queue/take-along.ts'
import { getTakenBytes, type TakenAudit } from '../../../features/offline-queue/taken-audits.ts'

export interface TakeRow extends UpcomingAudit {
  /** Undefined for an audit that is not on the device. */
  taken: TakenAudit | undefined
  isUpcoming: boolean
  /**
   * `partial`: a download has stopped or runs in another window. `update-available`: the server has files that are not on the
   * device. `visit-over`: the audit is on the device and no longer one of the upcoming audits.
   */
  state: 'not-possible' | 'not-stored' | 'partial' | 'running' | 'update-available' | 'stored' | 'visit-over'
  /** Set while this window downloads the audit. */
  download: Download | undefined
  /** The bytes on the device or, for other audits, the bytes to download; undefined while unknown. */
  bytes: number | undefined
  /** Bytes of the documents and photos on the device. */
  received: number
  total: number
  /** The files that the server has and that are not on the device. */
  newFiles: number
  newBytes: number
}

interface TakeRowSources {
  /** Undefined while offline. */
  upcoming: readonly UpcomingAudit[] | undefined
  taken: readonly TakenAudit[]
  storedDocuments: ReadonlySet<string>
  /** The server's files, by audit. */
  listed: ReadonlyMap<string, readonly OfflineFile[]>
  downloads: ReadonlyMap<string, Download>
}

const sumSizes = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

function getState(
  row: Pick<TakeRow, 'taken' | 'isUpcoming' | 'download' | 'newFiles' | 'status'>,
  isComplete: boolean,
) {
  if (row.download) return row.download.state === 'running' ? 'running' : 'partial'
  if (!row.taken) return canTakeAlong(row.status) ? 'not-stored' : 'not-possible'
  if (!isComplete) return 'partial'
  if (!row.isUpcoming) return 'visit-over'
  return row.newFiles > 0 ? 'update-available' : 'stored'
}

/** The upcoming audits and those on the device, by date. Audits whose visit is over are last. */
export function toTakeRows({
  upcoming,
  taken,
  storedDocuments,
  listed,
  downloads,
}: TakeRowSources): TakeRow[] {
  const takenByID = new Map(taken.map((audit) => [audit.auditID, audit]))
  const upcomingIDs = new Set(upcoming?.map(({ auditID }) => auditID))
  const onlyTaken = taken.filter(({ auditID }) => !upcomingIDs.has(auditID))
  const rows = [...(upcoming ?? []), ...onlyTaken].map((audit): TakeRow => {
    const { auditID, siteName, town, status, auditorDate } = audit
    const stored = takenByID.get(auditID)
    const current = listed.get(auditID)
    const download = downloads.get(auditID)
    const missing = findMissingFiles(stored?.files ?? [], storedDocuments)
    const added = stored
      ? findMissingFiles(current ?? [], new Set(stored.files.map((file) => file.documentID)))
      : []
    const total = sumSizes(stored?.files ?? [])
    const facts = {
      taken: stored,
      isUpcoming: upcoming === undefined || upcomingIDs.has(auditID),
      download,
      newFiles: added.length,
      status,
    }
    return {
      ...facts,
      auditID,
      siteName,
      town,
      auditorDate,
      state: getState(facts, stored?.refreshedAt != null && missing.length === 0),
      bytes: stored ? getTakenBytes(stored) : current && sumSizes(current),
      received: download?.received ?? total - sumSizes(missing),
      total: download?.total ?? total,
      newBytes: sumSizes(added),
    }
  })
  const getOrder = (row: TakeRow) => `${row.isUpcoming ? 0 : 1} ${row.auditorDate ?? '9999'} ${row.siteName}`
  return rows.toSorted((a, b) => getOrder(a).localeCompare(getOrder(b)))
}
