import { CASE_REMINDERS, type CaseReminder } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { findCase, type StoredCase } from './cases.ts'

/** Open cases whose next deadline is at most this day, the earliest first. */
export async function findCasesDue(db: DbOrTrx, until: string, limit: number): Promise<StoredCase[]> {
  const deadline = sql<string>`case when acknowledged_at is null then acknowledge_by else decide_by end`
  const rows = await db
    .selectFrom('certification_case')
    .select('case_id')
    .where('decided_at', 'is', null)
    .where(sql<SqlBool>`${deadline} <= ${until}::date`)
    .orderBy(deadline)
    .orderBy('case_number')
    .limit(limit)
    .execute()
  const cases: StoredCase[] = []
  for (const { case_id } of rows) {
    const record = await findCase(db, case_id)
    if (record) cases.push(record)
  }
  return cases
}

export async function findSentReminders(db: DbOrTrx, caseID: string): Promise<CaseReminder[]> {
  const rows = await db.selectFrom('case_reminder').select('reminder').where('case_id', '=', caseID).execute()
  return CASE_REMINDERS.filter((reminder) => rows.some((row) => row.reminder === reminder))
}

export async function insertSentReminder(
  trx: Trx,
  { caseID, reminder, at }: { caseID: string; reminder: CaseReminder; at: Date },
): Promise<void> {
  await trx.insertInto('case_reminder').values({ case_id: caseID, reminder, sent_at: at }).execute()
}
