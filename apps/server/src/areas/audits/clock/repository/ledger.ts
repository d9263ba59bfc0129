import type { CalendarDay, ReminderKind } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

interface Reminded {
  auditID: string
  reminder: ReminderKind
  /** The date that the reminder speaks of. */
  reference: CalendarDay
}

export async function findSentSteps(
  db: DbOrTrx,
  { auditID, reminder, reference }: Reminded,
): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_reminder')
    .select('step')
    .where('audit_id', '=', auditID)
    .where('reminder', '=', reminder)
    .where('reference_date', '=', reference)
    .execute()
  return rows.map(({ step }) => step)
}

export async function insertSentStep(
  trx: DbOrTrx,
  { auditID, reminder, reference }: Reminded,
  step: number,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('audit_reminder')
    .values({ audit_id: auditID, reminder, reference_date: reference, step, sent_at: at })
    .execute()
}
