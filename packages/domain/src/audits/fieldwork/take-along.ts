import type { CalendarDay } from '../../kernel/dates.ts'
import { type AuditStatus, isOneOf } from '../statuses.ts'

/** The auditor's audits whose visit is still to come, or whose report can be changed. */
export const UPCOMING_STATUSES = [
  'Audit Due',
  'Date Set',
  'Audit Confirmed',
  'Report Pending',
  'Rejected',
] as const satisfies readonly AuditStatus[]

/** In these statuses the date is agreed, and the auditor receives the contacts of the property. */
const TAKE_ALONG_STATUSES = [
  'Audit Confirmed',
  'Report Pending',
  'Rejected',
] as const satisfies readonly AuditStatus[]

/** Whether the audit can be stored on a device for the visit. */
export const canTakeAlong = (status: AuditStatus): boolean => isOneOf(status, TAKE_ALONG_STATUSES)

/** The status of an audit that was stored before its visit, as the clock changes it while the device is offline. */
export const statusOnDevice = (
  { status, auditorDate }: { status: AuditStatus; auditorDate: CalendarDay | null },
  today: CalendarDay,
): AuditStatus =>
  status === 'Audit Confirmed' && auditorDate !== null && auditorDate <= today ? 'Report Pending' : status

const DAY_MS = 86_400_000

/** Applies until the device has loaded the programme's setting. */
export const DEFAULT_OFFLINE_DAYS = 14

/** The time after which the audits on a device no longer open offline. */
export const offlineAccessEnd = (signedInAt: Date, offlineDays: number): Date =>
  new Date(signedInAt.getTime() + offlineDays * DAY_MS)

export const hasOfflineAccessEnded = (signedInAt: Date, offlineDays: number, now: Date): boolean =>
  now >= offlineAccessEnd(signedInAt, offlineDays)

/** The expected number of photos of one visit, and the storage that they need on the device until they are sent. */
export const VISIT_PHOTOS = 60
export const VISIT_PHOTO_BYTES = 250 * 1024 * 1024

/** Whether a file fits on the device and leaves space for the photos of the visit. */
export const hasSpaceForPhotos = (size: number, free: number): boolean => free - size >= VISIT_PHOTO_BYTES

interface StoredFile {
  documentID: string
  size: number
}

/** The files of the audit that a device does not have yet. */
export function findMissingFiles<File extends StoredFile>(
  listed: readonly File[],
  stored: ReadonlySet<string>,
): File[] {
  return listed.filter(({ documentID }) => !stored.has(documentID))
}

interface RemovableAudit {
  auditID: string
  /** Null for an audit without a date. */
  auditorDate: CalendarDay | null
  isUpcoming: boolean
  bytes: number
}

/**
 * The stored audits to remove to free space: first those whose visit is over, then the latest visits. The next visit is
 * never among them. May free less than needed.
 */
export function selectAuditsToRemove<Audit extends RemovableAudit>(
  stored: readonly Audit[],
  neededBytes: number,
): Audit[] {
  const dateOf = ({ auditorDate }: Audit) => auditorDate ?? '9999'
  const upcoming = stored
    .filter(({ isUpcoming }) => isUpcoming)
    .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
  const candidates = [...stored.filter(({ isUpcoming }) => !isUpcoming), ...upcoming.slice(1).toReversed()]
  const selected: Audit[] = []
  let freed = 0
  for (const audit of candidates) {
    if (freed >= neededBytes) break
    if (audit.bytes === 0) continue
    selected.push(audit)
    freed += audit.bytes
  }
  return selected
}
