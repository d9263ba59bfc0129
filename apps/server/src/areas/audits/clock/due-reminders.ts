import {
  type CalendarDay,
  dayOf,
  dueStep,
  REMINDER_KINDS,
  REMINDERS,
  type RemindedAudit,
  type ReminderKind,
  referenceDateOf,
  referenceDatesOf,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { shouldAnnounceCertificateExpiry } from '../../certificates/index.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import {
  type ClockColumn,
  type DueReminder,
  findAuditsToRemind,
  findSentSteps,
  insertSentStep,
  isNextBooked,
} from './repository.ts'

const DATE_COLUMNS: Record<(typeof REMINDERS)[ReminderKind]['about'], ClockColumn> = {
  auditorDate: 'auditor_date',
  kipDueDate: 'kip_due_date',
  auditExpiresDate: 'audit_expires_date',
  checkUpDue: 'check_up_due',
}

/** The searches for reminders due today, so that only audits with a possible reminder are read. */
export const listDueReminders = (today: CalendarDay): DueReminder[] =>
  REMINDER_KINDS.flatMap((reminder) => {
    const { about, statuses, steps } = REMINDERS[reminder]
    return steps.flatMap((step) =>
      statuses.map((status) => ({
        status,
        column: DATE_COLUMNS[about],
        ...referenceDatesOf(reminder, step, today),
        auditKind: 'exceptCheckUps' in REMINDERS[reminder] ? ('certification' as const) : undefined,
        reminder,
        step,
        whileOpen: 'whileOpen' in REMINDERS[reminder],
        unlessBooked: 'unlessBooked' in REMINDERS[reminder],
      })),
    )
  })

/** The facts of the audit that the reminder rules need. */
export const readRemindedAudit = async (
  db: DbOrTrx,
  audit: AuditRecord,
  openCriteria: number,
): Promise<RemindedAudit> => ({
  ...audit,
  openCriteria,
  nextBooked: await isNextBooked(db, audit.auditID),
  certificateEnded: !(await shouldAnnounceCertificateExpiry(db, audit.auditID)),
})

/** Marks the step that is due as sent, so that no reminder follows an email that has just announced the same date. */
export async function markDueReminderSent(
  trx: DbOrTrx,
  audit: AuditRecord,
  reminder: ReminderKind,
  { openCriteria, at }: { openCriteria: number; at: Date },
): Promise<void> {
  const reminded = await readRemindedAudit(trx, audit, openCriteria)
  const reference = referenceDateOf(reminder, reminded)
  if (reference === null) return
  const key = { auditID: audit.auditID, reminder, reference }
  const step = dueStep(reminder, reminded, dayOf(at), await findSentSteps(trx, key))
  if (step !== undefined) await insertSentStep(trx, key, step, at)
}

const MAX_AUDITS = 10_000

/** Marks every reminder that is due as sent, for imported audits that have a history. */
export async function markAllDueRemindersSent(trx: DbOrTrx, at: Date): Promise<void> {
  for (const due of listDueReminders(dayOf(at)))
    for (const { auditID } of await findAuditsToRemind(trx, due, undefined, MAX_AUDITS)) {
      const audit = await findAudit(trx, auditID)
      const openCriteria = audit?.finalNonCompliances ?? 0
      if (audit) await markDueReminderSent(trx, audit, due.reminder, { openCriteria, at })
    }
}
