import type { CalendarDay } from '../kernel/dates.ts'
import { addDays, addMonths } from './calendar.ts'
import { CHECK_UP_NOTICE_DAYS } from './check-ups.ts'
import { ARRANGING_STATUSES, type AuditStatus, isOneOf } from './statuses.ts'

interface Reminder {
  /** The reminder is sent in these statuses only. */
  statuses: readonly AuditStatus[]
  /** The date that the reminder is about. */
  about: 'auditorDate' | 'kipDueDate' | 'auditExpiresDate' | 'checkUpDue'
  when: 'before' | 'after'
  unit: 'days' | 'months'
  /** How long before or after that date, the earliest first. */
  steps: readonly number[]
  /** Only while the audit has open criteria. */
  whileOpen?: true
  /** Not if the property has booked its next audit. */
  unlessBooked?: true
  /** Not if the certificate was withdrawn, or superseded by a newer one. */
  whileCertificateLasts?: true
  /** Not for check-ups. */
  exceptCheckUps?: true
}

/** The emails that the clock sends, by the key of their template. */
export const REMINDERS = {
  'audit-upcoming': {
    statuses: ['Audit Confirmed'],
    about: 'auditorDate',
    when: 'before',
    unit: 'days',
    steps: [28, 7],
  },
  'audit-took-place': {
    statuses: ['Audit Confirmed', 'Report Pending'],
    about: 'auditorDate',
    when: 'after',
    unit: 'days',
    steps: [1],
  },
  'report-reminder': {
    statuses: ['Report Pending'],
    about: 'auditorDate',
    when: 'after',
    unit: 'days',
    steps: [7, 14, 21, 28],
  },
  'improvements-reminder': {
    statuses: ['Improvements'],
    about: 'kipDueDate',
    when: 'before',
    unit: 'days',
    steps: [30, 7, 1],
    whileOpen: true,
  },
  'improvements-overdue': {
    statuses: ['Improvements'],
    about: 'kipDueDate',
    when: 'after',
    unit: 'days',
    steps: [1],
    whileOpen: true,
  },
  'certificate-expiring': {
    statuses: ['Certified'],
    about: 'auditExpiresDate',
    when: 'before',
    unit: 'months',
    steps: [6, 3, 1],
    unlessBooked: true,
    whileCertificateLasts: true,
    exceptCheckUps: true,
  },
  'check-up-due': {
    statuses: ['Audit Due'],
    about: 'checkUpDue',
    when: 'before',
    unit: 'days',
    steps: [CHECK_UP_NOTICE_DAYS, 30, 7],
  },
  'check-up-overdue': {
    statuses: ARRANGING_STATUSES,
    about: 'checkUpDue',
    when: 'after',
    unit: 'days',
    steps: [1],
  },
} as const satisfies Record<string, Reminder>

export type ReminderKind = keyof typeof REMINDERS
export const REMINDER_KINDS: readonly ReminderKind[] = [
  'audit-upcoming',
  'audit-took-place',
  'report-reminder',
  'improvements-reminder',
  'improvements-overdue',
  'certificate-expiring',
  'check-up-due',
  'check-up-overdue',
]

const reminderOf = (kind: ReminderKind): Reminder => REMINDERS[kind]

export interface RemindedAudit {
  status: AuditStatus
  auditorDate: CalendarDay | null
  kipDueDate: CalendarDay | null
  auditExpiresDate: CalendarDay | null
  /** Null for an audit that is not a check-up. */
  checkUpDue: CalendarDay | null
  /** The number of criteria that still need improvement. */
  openCriteria: number
  /** Whether the property has another active audit that is not a check-up. */
  nextBooked: boolean
  /** Whether its certificate was withdrawn or superseded. */
  certificateEnded: boolean
}

const shift = (day: CalendarDay, by: number, unit: Reminder['unit']): CalendarDay =>
  unit === 'days' ? addDays(day, by) : addMonths(day, by)

const dueOn = ({ when, unit }: Reminder, step: number, reference: CalendarDay): CalendarDay =>
  shift(reference, when === 'before' ? -step : step, unit)

/** The date that a reminder is about. */
export const referenceDateOf = (kind: ReminderKind, audit: RemindedAudit): CalendarDay | null =>
  audit[reminderOf(kind).about]

/**
 * The step to send today: the newest due one, unless it was sent. Older missed steps are skipped. `sent` are the steps
 * sent for the current reference date.
 */
export function dueStep(
  kind: ReminderKind,
  audit: RemindedAudit,
  today: CalendarDay,
  sent: readonly number[],
): number | undefined {
  const reminder = reminderOf(kind)
  const reference = audit[reminder.about]
  if (reference === null || !isOneOf(audit.status, reminder.statuses)) return undefined
  if (reminder.whileOpen && audit.openCriteria === 0) return undefined
  if (reminder.exceptCheckUps && audit.checkUpDue !== null) return undefined
  if (reminder.unlessBooked && audit.nextBooked) return undefined
  if (reminder.whileCertificateLasts && audit.certificateEnded) return undefined
  if (reminder.when === 'before' && today > reference) return undefined
  const newest = reminder.steps.filter((step) => dueOn(reminder, step, reference) <= today).at(-1)
  return newest === undefined || sent.includes(newest) ? undefined : newest
}

/** Adding months is not reversible at the end of a month: six months before 31 August is 28 February. */
const MONTH_END_DAYS = 3

/**
 * The range of reference dates, both included, for which a step can be due today. The server searches this range
 * instead of reading every audit, and checks each audit with `dueStep`.
 */
export function referenceDatesOf(
  kind: ReminderKind,
  step: number,
  today: CalendarDay,
): { from: CalendarDay | undefined; to: CalendarDay } {
  const { when, unit, steps } = reminderOf(kind)
  const next = steps[steps.indexOf(step) + 1]
  if (when === 'after')
    return {
      from: next === undefined ? undefined : addDays(shift(today, -next, unit), 1),
      to: shift(today, -step, unit),
    }
  return {
    from: next === undefined ? today : shift(today, next, unit),
    to: addDays(shift(today, step, unit), unit === 'months' ? MONTH_END_DAYS : 0),
  }
}
