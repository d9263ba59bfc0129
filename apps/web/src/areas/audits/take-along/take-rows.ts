import type { OfflineFile } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { canTakeAlong, missingFiles } from '@sojourn/domain/audits/fieldwork/take-along'
import type { ComingAudit, Download } from '../../../features/offline-queue/take-along.ts'
import { type TakenAudit, takenBytes } from '../../../features/offline-queue/taken-audits.ts'

export interface TakeRow extends ComingAudit {
  /** Undefined for an audit that is not on the device. */
  taken: TakenAudit | undefined
  isComing: boolean
  /**
   * `partial`: a download has stopped or runs in another window; `update`: the server has files that the device lacks;
   * `over`: on the device, and no longer among the coming audits.
   */
  state: 'not-possible' | 'not-stored' | 'partial' | 'running' | 'update' | 'stored' | 'over'
  /** Of a download in this window. */
  download: Download | undefined
  /** Bytes on the device or, for an audit that is not on the device, to be downloaded; undefined while unknown. */
  bytes: number | undefined
  /** Bytes of the documents and photos on the device. */
  received: number
  total: number
  /** What the server has and the device lacks. */
  newFiles: number
  newBytes: number
}

interface Sources {
  /** Undefined while offline. */
  coming: readonly ComingAudit[] | undefined
  taken: readonly TakenAudit[]
  storedDocuments: ReadonlySet<string>
  /** The server's files, by audit. */
  listed: ReadonlyMap<string, readonly OfflineFile[]>
  downloads: ReadonlyMap<string, Download>
}

const sizeOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

function stateOf(
  row: Pick<TakeRow, 'taken' | 'isComing' | 'download' | 'newFiles' | 'status'>,
  isWhole: boolean,
) {
  if (row.download) return row.download.state === 'running' ? 'running' : 'partial'
  if (!row.taken) return canTakeAlong(row.status) ? 'not-stored' : 'not-possible'
  if (!isWhole) return 'partial'
  if (!row.isComing) return 'over'
  return row.newFiles > 0 ? 'update' : 'stored'
}

/** The coming audits and those on the device, by date. Audits whose visit is over are last. */
export function toTakeRows({ coming, taken, storedDocuments, listed, downloads }: Sources): TakeRow[] {
  const takenByID = new Map(taken.map((one) => [one.auditID, one]))
  const comingIDs = new Set(coming?.map(({ auditID }) => auditID))
  const onlyTaken = taken.filter(({ auditID }) => !comingIDs.has(auditID))
  const rows = [...(coming ?? []), ...onlyTaken].map((audit): TakeRow => {
    const { auditID, siteName, town, status, auditorDate } = audit
    const stored = takenByID.get(auditID)
    const current = listed.get(auditID)
    const download = downloads.get(auditID)
    const missing = missingFiles(stored?.files ?? [], storedDocuments)
    const added = stored
      ? missingFiles(current ?? [], new Set(stored.files.map((file) => file.documentID)))
      : []
    const total = sizeOf(stored?.files ?? [])
    const facts = {
      taken: stored,
      isComing: coming === undefined || comingIDs.has(auditID),
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
      state: stateOf(facts, stored?.refreshedAt != null && missing.length === 0),
      bytes: stored ? takenBytes(stored) : current && sizeOf(current),
      received: download?.received ?? total - sizeOf(missing),
      total: download?.total ?? total,
      newBytes: sizeOf(added),
    }
  })
  const orderOf = (row: TakeRow) => `${row.isComing ? 0 : 1} ${row.auditorDate ?? '9999'} ${row.siteName}`
  return rows.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
}
