import { dayOf, dueStep, type ReminderKind, referenceOf } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { factsOf } from '../facts.ts'
import { note } from '../notices/note.ts'
import { lockAudit } from '../repository/locks.ts'
import { eachAudit } from './each-audit.ts'
import { findUnreminded } from './repository/candidates.ts'
import { findSentSteps, insertSentStep } from './repository/ledger.ts'
import { remindedAudit, soughtReminders } from './sought-reminders.ts'
import { tellReminder } from './tell-reminder.ts'

/** Asked again while the audit is held, so that two servers send one e-mail. */
async function remind(platform: Platform, kind: ReminderKind, auditID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockAudit(trx, auditID)
    if (!audit) return
    const at = platform.clock.now()
    const { report } = await factsOf(trx, audit)
    const reminded = await remindedAudit(trx, audit, report.noncompliances)
    const reference = referenceOf(kind, reminded)
    if (reference === null) return
    const place = { auditID, reminder: kind, reference }
    const step = dueStep(kind, reminded, dayOf(at), await findSentSteps(trx, place))
    if (step === undefined) return
    await insertSentStep(trx, place, step, at)
    const told = await tellReminder(platform, trx, audit, { kind, step, openCriteria: reminded.openCriteria })
    const doing = { at, by: null }
    await logAuditEvent(trx, doing, { auditID }, 'reminder-sent', told)
    await note(platform, trx, doing, audit, kind)
  })
}

/** Every reminder that has come due, step by step; of an audit that was left alone for long, the newest only. */
export async function sendReminders(platform: Platform): Promise<void> {
  for (const sought of soughtReminders(dayOf(platform.clock.now())))
    await eachAudit(
      platform,
      sought.reminder,
      (after, limit) => findUnreminded(platform.db, sought, after, limit),
      (auditID) => remind(platform, sought.reminder, auditID),
    )
}
