import type { AuditActor } from '../audits/facts.ts'
import type { ReminderKind } from '../audits/reminders.ts'
import type { AuditStatus } from '../audits/statuses.ts'
import type { TransitionEffect } from '../audits/transitions.ts'
import { hasRole } from '../people/roles.ts'

/** The groups of people that an event of an audit can concern. */
type Side = 'administrator' | 'auditor' | 'property'

const ALL_SIDES: readonly Side[] = ['administrator', 'auditor', 'property']

/** The groups that are notified of each kind of event. Reminders have the key of their email template. */
const RECIPIENTS = {
  requested: ['administrator'],
  assigned: ['administrator'],
  booked: ['auditor', 'property'],
  'auditor-changed': ['property'],
  'auditor-released': [],
  'date-change-requested': ['administrator'],
  'date-confirmed': ['administrator', 'auditor'],
  cancelled: ALL_SIDES,
  submitted: ['administrator'],
  rejected: ['auditor'],
  improvements: ALL_SIDES,
  'deadline-changed': ALL_SIDES,
  certified: ALL_SIDES,
  'not-certified': ALL_SIDES,
  'audit-expired': ALL_SIDES,
  'certificate-expired': ['administrator', 'property'],
  'audit-upcoming': ['auditor', 'property'],
  'audit-took-place': ['property'],
  'report-reminder': ['auditor'],
  'improvements-reminder': ['property'],
  'improvements-overdue': ['administrator', 'property'],
  'certificate-expiring': ['property'],
  'check-up-due': ['administrator', 'property'],
  'check-up-overdue': ['administrator', 'property'],
  'certificate-suspended': ALL_SIDES,
} as const satisfies Record<string, readonly Side[]> & Record<ReminderKind, readonly Side[]>

export type NotificationKind = keyof typeof RECIPIENTS

export const isNotificationKind = (text: string): text is NotificationKind => Object.hasOwn(RECIPIENTS, text)

export const NOTIFICATION_KINDS: readonly NotificationKind[] =
  Object.keys(RECIPIENTS).filter(isNotificationKind)

/** For how many days a notification is shown. The audit's event log keeps older events. */
const DAYS_SHOWN = 90

const KIND_BY_STATUS: Partial<Record<AuditStatus, NotificationKind>> = {
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

/** The kind of notification that a change of status causes; undefined if it causes none. */
export const notificationKindOf = (
  to: AuditStatus,
  effects: readonly TransitionEffect[],
): NotificationKind | undefined =>
  effects.includes('date-confirmed') ? 'date-confirmed' : KIND_BY_STATUS[to]

/** Whether a person is notified: the event concerns their group, and they did not cause it. */
export function isNotified(
  person: AuditActor & { atSite: boolean },
  kind: NotificationKind,
  audit: { auditorID: string | null; assignedUserID: string | null },
  by: string | null,
): boolean {
  if (person.userID === by) return false
  const sides: readonly Side[] = RECIPIENTS[kind]
  const isResponsible = audit.assignedUserID === null || audit.assignedUserID === person.userID
  return (
    (sides.includes('administrator') && hasRole(person.roles, 'Admin') && isResponsible) ||
    (sides.includes('auditor') && person.userID === audit.auditorID) ||
    (sides.includes('property') && hasRole(person.roles, 'Hotel') && person.atSite)
  )
}

/** Notifications older than this instant are deleted. */
export const notificationsShownSince = (now: Date): Date => new Date(now.getTime() - DAYS_SHOWN * 86_400_000)
