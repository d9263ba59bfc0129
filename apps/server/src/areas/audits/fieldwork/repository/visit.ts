import type { DbOrTrx } from '../../../../platform/db/pool.ts'

export const findVisit = (db: DbOrTrx, auditID: string) =>
  db
    .selectFrom('audit_visit')
    .select(['version', 'record', 'saved_at'])
    .where('audit_id', '=', auditID)
    .executeTakeFirst()

export async function writeVisit(
  trx: DbOrTrx,
  visit: { auditID: string; version: number; record: unknown; savedBy: string; savedAt: Date },
): Promise<void> {
  const columns = {
    version: visit.version,
    record: JSON.stringify(visit.record),
    saved_by: visit.savedBy,
    saved_at: visit.savedAt,
  }
  await trx
    .insertInto('audit_visit')
    .values({ audit_id: visit.auditID, ...columns })
    .onConflict((conflict) => conflict.column('audit_id').doUpdateSet(columns))
    .execute()
}
