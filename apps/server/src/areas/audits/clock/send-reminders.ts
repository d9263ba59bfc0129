import {
  dayOf,
  dueStep,
  REMINDER_KINDS,
  REMINDERS,
  type ReminderKind,
  referenceOf,
  referencesOf,
} from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { factsOf } from '../facts.ts'
import { lockAudit } from '../repository/locks.ts'
import { eachAudit } from './each-audit.ts'
import { type ClockColumn, findUnreminded } from './repository/candidates.ts'
import { findSentSteps, insertSentStep } from './repository/ledger.ts'
import { tellReminder } from './tell-reminder.ts'

const columnOf: Record<(typeof REMINDERS)[ReminderKind]['about'], ClockColumn> = {
  auditorDate: 'auditor_date',
  kipDueDate: 'kip_due_date',
  auditExpiresDate: 'audit_expires_date',
}

/** Asked again while the audit is held, so that two servers send one e-mail. */
async function remind(platform: Platform, kind: ReminderKind, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    if (!audit) return
    const at = platform.clock.now()
    const { report } = await factsOf(trx, audit)
    const reminded = { ...audit, openCriteria: report.noncompliances }
    const reference = referenceOf(kind, reminded)
    if (reference === null) return
    const place = { auditID, reminder: kind, reference }
    const step = dueStep(kind, reminded, dayOf(at), await findSentSteps(trx, place))
    if (step === undefined) return
    await insertSentStep(trx, place, step, at)
    const told = await tellReminder(platform, trx, audit, { kind, step, openCriteria: reminded.openCriteria })
    await logAuditEvent(trx, { at, by: null }, auditID, 'Reminder sent', told)
  })
}

/** Every reminder that has come due, step by step; of an audit that was left alone for long, the newest only. */
export async function sendReminders(platform: Platform): Promise<void> {
  const today = dayOf(platform.clock.now())
  for (const kind of REMINDER_KINDS) {
    const { about, statuses, steps } = REMINDERS[kind]
    for (const step of steps)
      for (const status of statuses) {
        const sought = {
          status,
          column: columnOf[about],
          ...referencesOf(kind, step, today),
          reminder: kind,
          step,
          whileOpen: 'whileOpen' in REMINDERS[kind],
        }
        await eachAudit(
          platform,
          kind,
          (after, limit) => findUnreminded(platform.db, sought, after, limit),
          (auditID) => remind(platform, kind, auditID),
        )
      }
  }
}
