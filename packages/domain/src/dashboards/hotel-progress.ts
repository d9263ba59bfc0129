import { addMonths } from '../audits/calendar.ts'
import { FAIL_THRESHOLD } from '../audits/conditions.ts'
import { type AuditStatus, isOneOf } from '../audits/statuses.ts'
import type { CalendarDay } from '../kernel/dates.ts'

/** The progress at which each step of the timeline becomes active. */
export const TIMELINE_PROGRESS = [0, 33.33, 66.66, 99.99] as const
export type Progress = (typeof TIMELINE_PROGRESS)[number]

/** A property with this many required improvements or more is not certified. */
export const IMPROVEMENTS_LIMIT = FAIL_THRESHOLD
const EXPIRES_SOON_MONTHS = 6

/** A change of the date costs a fee from this many days before the audit on. */
export const FEE_WITHIN_DAYS = 30
/** Days after the audit date until the report is due. */
export const REPORT_WITHIN_DAYS = 28
/** Days after the audit date on which the property can contact the auditor. */
export const CONTACT_WITHIN_DAYS = 7
/** The minimum time between the request and the date of an audit. */
export const NOTICE_WEEKS = 4

export type HotelState =
  | 'new audit'
  /** Requested, or a new date is being arranged: the certifier has the next step. */
  | 'waiting'
  /** Booked, and the property has not confirmed the date. */
  | 'unconfirmed'
  | 'confirmed'
  | 'report'
  | 'improvements'
  /** The deadline has passed and some improvements are missing. */
  | 'improvements overdue'
  /** Every improvement is accepted, and the certifier decides next. */
  | 'improvements accepted'
  | 'not certified'
  | 'certified'
  | 'expiring'
  /** The certificate has ended, and the membership is not current. */
  | 'certificate ended'
  | 'cancelled'

/** Why a property was not certified. */
export type NotCertifiedReason = 'too many' | 'too late' | 'decided' | 'overturned'

export interface HotelProgress {
  state: HotelState
  progress: Progress
  /** Set only in the state 'not certified'. */
  reason?: NotCertifiedReason
}

interface LatestAudit {
  status: AuditStatus
  dateConfirmed: boolean
  auditExpiresDate: CalendarDay | null
  kipDueDate: CalendarDay | null
  /** Null before the improvements are counted. */
  improvements: number | null
  /** An appeal has cancelled the decision Not Certified. */
  isOverturned?: boolean
}

interface Membership {
  /** The membership status is Current. */
  isCurrent: boolean
}

const EXPIRED_STATUSES: readonly AuditStatus[] = ['Expired Certification', 'Expired Audit']
const REPORT_STATUSES: readonly AuditStatus[] = ['Report Pending', 'Quality Check', 'Rejected']

function notCertifiedReason(
  { improvements, kipDueDate, isOverturned = false }: LatestAudit,
  today: CalendarDay,
): NotCertifiedReason {
  if (isOverturned) return 'overturned'
  if (improvements !== null && improvements >= IMPROVEMENTS_LIMIT) return 'too many'
  return kipDueDate !== null && kipDueDate < today ? 'too late' : 'decided'
}

function improvementsState({ improvements, kipDueDate }: LatestAudit, today: CalendarDay): HotelState {
  if (improvements === 0) return 'improvements accepted'
  return kipDueDate !== null && kipDueDate < today ? 'improvements overdue' : 'improvements'
}

function certifiedState({ auditExpiresDate: expires }: LatestAudit, today: CalendarDay): HotelState {
  if (expires === null || expires > addMonths(today, EXPIRES_SOON_MONTHS)) return 'certified'
  return expires < today ? 'certificate ended' : 'expiring'
}

/** The state of a property from its latest audit, its membership and the current day. */
export function hotelProgress(
  latest: LatestAudit | undefined,
  { isCurrent }: Membership,
  today: CalendarDay,
): HotelProgress {
  if (!latest) return { state: 'new audit', progress: 0 }
  const { status, auditExpiresDate: expires } = latest
  const hasExpired = expires !== null && expires < today
  if (isOneOf(status, EXPIRED_STATUSES) || (isCurrent && hasExpired))
    return { state: 'new audit', progress: 0 }
  if (status === 'Audit Confirmed')
    return { state: latest.dateConfirmed ? 'confirmed' : 'unconfirmed', progress: 33.33 }
  if (isOneOf(status, REPORT_STATUSES)) return { state: 'report', progress: 66.66 }
  if (status === 'Improvements') return { state: improvementsState(latest, today), progress: 99.99 }
  if (status === 'Not Certified')
    return { state: 'not certified', progress: 99.99, reason: notCertifiedReason(latest, today) }
  if (status === 'Certified') return { state: certifiedState(latest, today), progress: 99.99 }
  if (status === 'Cancelled') return { state: 'cancelled', progress: 99.99 }
  return { state: 'waiting', progress: 0 }
}

/** Whether a step of the timeline has been reached. */
export const isStepReached = (step: number, progress: Progress): boolean =>
  progress >= (TIMELINE_PROGRESS[step] ?? Number.POSITIVE_INFINITY)
