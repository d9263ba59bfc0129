import { dayOf, dueStep, type ReminderKind, referenceOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { findUnreminded } from './repository/candidates.ts'
import { findSentSteps, insertSentStep } from './repository/ledger.ts'
import { remindedAudit, soughtReminders } from './sought-reminders.ts'

/**
 * Whoever was just told a date is not reminded of it a quarter of an hour later: the step that is due already counts as
 * sent.
 */
export async function noteTold(
  trx: DbOrTrx,
  audit: AuditRecord,
  reminder: ReminderKind,
  { openCriteria, at }: { openCriteria: number; at: Date },
): Promise<void> {
  const told = await remindedAudit(trx, audit, openCriteria)
  const reference = referenceOf(reminder, told)
  if (reference === null) return
  const place = { auditID: audit.auditID, reminder, reference }
  const step = dueStep(reminder, told, dayOf(at), await findSentSteps(trx, place))
  if (step !== undefined) await insertSentStep(trx, place, step, at)
}

const MOST = 10_000

/** For audits that come from elsewhere with their history: what is due already counts as sent, each reminder of each. */
export async function noteAllTold(trx: DbOrTrx, at: Date): Promise<void> {
  for (const sought of soughtReminders(dayOf(at)))
    for (const { auditID } of await findUnreminded(trx, sought, undefined, MOST)) {
      const audit = await findAudit(trx, auditID)
      const openCriteria = audit?.finalNonCompliances ?? 0
      if (audit) await noteTold(trx, audit, sought.reminder, { openCriteria, at })
    }
}
