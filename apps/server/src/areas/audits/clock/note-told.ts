import { dayOf, dueStep, type ReminderKind, referenceOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findSentSteps, insertSentStep } from './repository/ledger.ts'

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
  const told = { ...audit, openCriteria }
  const reference = referenceOf(reminder, told)
  if (reference === null) return
  const place = { auditID: audit.auditID, reminder, reference }
  const step = dueStep(reminder, told, dayOf(at), await findSentSteps(trx, place))
  if (step !== undefined) await insertSentStep(trx, place, step, at)
}
