import {
  type CalendarDay,
  REMINDER_KINDS,
  REMINDERS,
  type RemindedAudit,
  type ReminderKind,
  referencesOf,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { AuditRecord } from '../repository/records.ts'
import { type ClockColumn, isNextBooked, type SoughtReminder } from './repository/candidates.ts'

const columnOf: Record<(typeof REMINDERS)[ReminderKind]['about'], ClockColumn> = {
  auditorDate: 'auditor_date',
  kipDueDate: 'kip_due_date',
  auditExpiresDate: 'audit_expires_date',
}

/** What to look for today, so that no audit is read that no reminder can be about. */
export const soughtReminders = (today: CalendarDay): SoughtReminder[] =>
  REMINDER_KINDS.flatMap((reminder) => {
    const { about, statuses, steps } = REMINDERS[reminder]
    return steps.flatMap((step) =>
      statuses.map((status) => ({
        status,
        column: columnOf[about],
        ...referencesOf(reminder, step, today),
        reminder,
        step,
        whileOpen: 'whileOpen' in REMINDERS[reminder],
        unlessBooked: 'unlessBooked' in REMINDERS[reminder],
      })),
    )
  })

/** The audit as the rule of reminders asks about it. */
export const remindedAudit = async (
  db: DbOrTrx,
  audit: AuditRecord,
  openCriteria: number,
): Promise<RemindedAudit> => ({
  ...audit,
  openCriteria,
  nextBooked: await isNextBooked(db, audit.auditID),
})
