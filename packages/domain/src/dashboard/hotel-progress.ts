import { addMonths, dayOf } from '../audits/calendar.ts'
import { type AuditStatus, isOneOf } from '../audits/statuses.ts'
import type { CalendarDay } from '../kernel/dates.ts'

/** Where each step of the timeline becomes active. */
export const TIMELINE_PROGRESS = [0, 33.33, 66.66, 99.99] as const
export type Progress = (typeof TIMELINE_PROGRESS)[number]

/** With more improvements than this a property is not certified. */
export const MOST_IMPROVEMENTS = 40
const EXPIRES_SOON_MONTHS = 6

export const FEE_WITHIN_DAYS = 30
export const REPORT_WITHIN_DAYS = 28
export const CONTACT_WITHIN_DAYS = 7
export const NOTICE_WEEKS = 4

export type HotelState =
  | 'new audit'
  /** Asked for, or being arranged anew: the certifier has the next step. */
  | 'waiting'
  | 'confirmed'
  | 'report'
  | 'improvements'
  | 'not certified'
  | 'certified'
  | 'expiring'
  | 'cancelled'

/** Why a property was not certified. */
export type NotCertifiedReason = 'too many' | 'too late' | 'decided'

export interface HotelProgress {
  state: HotelState
  progress: Progress
  /** Only of a property that was not certified. */
  reason?: NotCertifiedReason
}

interface LatestAudit {
  status: AuditStatus
  auditExpiresDate: CalendarDay | null
  kipDueDate: CalendarDay | null
  /** Null when nobody has counted yet. */
  improvements: number | null
}

interface Membership {
  /** Its status is Current. */
  isCurrent: boolean
}

const OVER: readonly AuditStatus[] = ['Expired Certification', 'Expired Audit']
const BEING_WRITTEN: readonly AuditStatus[] = ['Report Pending', 'Quality Check', 'Rejected']

function whyNotCertified({ improvements, kipDueDate }: LatestAudit, today: CalendarDay): NotCertifiedReason {
  if (improvements !== null && improvements > MOST_IMPROVEMENTS) return 'too many'
  return kipDueDate !== null && kipDueDate < today ? 'too late' : 'decided'
}

/** What the dashboard of a property says: from its latest audit, its membership and the day. */
export function hotelProgress(
  latest: LatestAudit | undefined,
  { isCurrent }: Membership,
  now: Date,
): HotelProgress {
  const today = dayOf(now)
  if (!latest) return { state: 'new audit', progress: 0 }
  const { status, auditExpiresDate: expires } = latest
  const hasExpired = expires !== null && expires < today
  if (isOneOf(status, OVER) || (isCurrent && hasExpired)) return { state: 'new audit', progress: 0 }
  if (status === 'Audit Confirmed') return { state: 'confirmed', progress: 33.33 }
  if (isOneOf(status, BEING_WRITTEN)) return { state: 'report', progress: 66.66 }
  if (status === 'Improvements') return { state: 'improvements', progress: 99.99 }
  if (status === 'Not Certified')
    return { state: 'not certified', progress: 99.99, reason: whyNotCertified(latest, today) }
  if (status === 'Certified') {
    const isSoon = expires !== null && expires <= addMonths(today, EXPIRES_SOON_MONTHS)
    return { state: isSoon ? 'expiring' : 'certified', progress: 99.99 }
  }
  if (status === 'Cancelled') return { state: 'cancelled', progress: 99.99 }
  return { state: 'waiting', progress: 0 }
}

/** Whether a step of the timeline has been reached. */
export const isReached = (step: number, progress: Progress): boolean =>
  progress >= (TIMELINE_PROGRESS[step] ?? Number.POSITIVE_INFINITY)
