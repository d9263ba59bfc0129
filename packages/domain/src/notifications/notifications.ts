import type { AuditActor } from '../audits/facts.ts'
import type { ReminderKind } from '../audits/reminders.ts'
import type { AuditStatus } from '../audits/statuses.ts'
import type { TransitionEffect } from '../audits/transitions.ts'
import { hasRole } from '../people/roles.ts'

/** Who of those around an audit has to do with an event of it. */
type Side = 'administrator' | 'auditor' | 'property'

const EVERYBODY: readonly Side[] = ['administrator', 'auditor', 'property']

/** What the bell tells of, and whom. The reminders bear the names of their e-mails. */
const TOLD = {
  requested: ['administrator'],
  assigned: ['administrator'],
  booked: ['auditor', 'property'],
  'auditor-changed': ['property'],
  'auditor-released': [],
  'date-change-requested': ['administrator'],
  'date-confirmed': ['administrator', 'auditor'],
  cancelled: EVERYBODY,
  submitted: ['administrator'],
  rejected: ['auditor'],
  improvements: EVERYBODY,
  'deadline-changed': EVERYBODY,
  certified: EVERYBODY,
  'not-certified': EVERYBODY,
  'audit-expired': EVERYBODY,
  'certificate-expired': ['administrator', 'property'],
  'audit-upcoming': ['auditor', 'property'],
  'audit-took-place': ['property'],
  'report-reminder': ['auditor'],
  'improvements-reminder': ['property'],
  'improvements-overdue': ['administrator', 'property'],
  'certificate-expiring': ['property'],
} as const satisfies Record<string, readonly Side[]> & Record<ReminderKind, readonly Side[]>

export type NoticeKind = keyof typeof TOLD

export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(TOLD, text)

export const NOTICE_KINDS: readonly NoticeKind[] = Object.keys(TOLD).filter(isNoticeKind)

/** So many days a notice is shown; what is older is history, and stands in the audit's log. */
const NOTICED_FOR_DAYS = 90

const BY_STATUS: Partial<Record<AuditStatus, NoticeKind>> = {
  'Audit Confirmed': 'booked',
  'Date Set': 'date-change-requested',
  'Quality Check': 'submitted',
  Rejected: 'rejected',
  Improvements: 'improvements',
  Certified: 'certified',
  'Not Certified': 'not-certified',
  Cancelled: 'cancelled',
  'Expired Audit': 'audit-expired',
  'Expired Certification': 'certificate-expired',
}

/** What a change of status is to those around it; undefined where it is nobody's news. */
export const noticeOfTransition = (
  to: AuditStatus,
  effects: readonly TransitionEffect[],
): NoticeKind | undefined => (effects.includes('date-confirmed') ? 'date-confirmed' : BY_STATUS[to])

/** Whether the bell tells this person: one who has to do with it, and did not do it. */
export function isNoticedBy(
  person: AuditActor & { atSite: boolean },
  kind: NoticeKind,
  audit: { auditorID: string | null; assignedUserID: string | null },
  by: string | null,
): boolean {
  if (person.userID === by) return false
  const sides: readonly Side[] = TOLD[kind]
  const isTheirs = audit.assignedUserID === null || audit.assignedUserID === person.userID
  return (
    (sides.includes('administrator') && hasRole(person.roles, 'Admin') && isTheirs) ||
    (sides.includes('auditor') && person.userID === audit.auditorID) ||
    (sides.includes('property') && hasRole(person.roles, 'Hotel') && person.atSite)
  )
}

/** From here on a notice is shown; what came before it is deleted. */
export const noticedSince = (now: Date): Date => new Date(now.getTime() - NOTICED_FOR_DAYS * 86_400_000)
