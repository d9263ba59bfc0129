import type { CalendarDay } from '../kernel/dates.ts'
import { addDays, addMonths } from './calendar.ts'
import { type AuditStatus, isOneOf } from './statuses.ts'

interface Reminder {
  /** In these statuses; in any other there is nothing to remind of. */
  statuses: readonly AuditStatus[]
  /** The date it speaks of. */
  about: 'auditorDate' | 'kipDueDate' | 'auditExpiresDate'
  when: 'before' | 'after'
  unit: 'days' | 'months'
  /** How long before or after that date, the earliest first. */
  steps: readonly number[]
  /** Only while criteria are left to be improved. */
  whileOpen?: true
  /** Not once the next audit of the property is under way. */
  unlessBooked?: true
}

/** The e-mails that the clock sends by itself, by the key of their template. */
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
]

const reminderOf = (kind: ReminderKind): Reminder => REMINDERS[kind]

export interface RemindedAudit {
  status: AuditStatus
  auditorDate: CalendarDay | null
  kipDueDate: CalendarDay | null
  auditExpiresDate: CalendarDay | null
  /** How many criteria are left to be improved. */
  openCriteria: number
  /** Whether the property has another audit that is not decided yet. */
  nextBooked: boolean
}

const shift = (day: CalendarDay, by: number, unit: Reminder['unit']): CalendarDay =>
  unit === 'days' ? addDays(day, by) : addMonths(day, by)

const dueOn = ({ when, unit }: Reminder, step: number, reference: CalendarDay): CalendarDay =>
  shift(reference, when === 'before' ? -step : step, unit)

/** The date that a reminder speaks of. */
export const referenceOf = (kind: ReminderKind, audit: RemindedAudit): CalendarDay | null =>
  audit[reminderOf(kind).about]

/**
 * The step to send today, if any: the newest that has come due, unless it was sent already. Those before it that nobody
 * got round to are left out. What was sent counts for one reference date only.
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
  if (reminder.unlessBooked && audit.nextBooked) return undefined
  if (reminder.when === 'before' && today > reference) return undefined
  const newest = reminder.steps.filter((step) => dueOn(reminder, step, reference) <= today).at(-1)
  return newest === undefined || sent.includes(newest) ? undefined : newest
}

/** Six months after 28 February is 28 August, and six months before 31 August is 28 February. */
const LONGEST_MONTH_END = 3

/**
 * Between which reference dates, both included, a step can be the one to send today; `dueStep` has the last word. What
 * the server looks for, so that it never reads every audit.
 */
export function referencesOf(
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
    to: addDays(shift(today, step, unit), unit === 'months' ? LONGEST_MONTH_END : 0),
  }
}
