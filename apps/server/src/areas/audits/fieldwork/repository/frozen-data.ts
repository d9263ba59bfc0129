import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/** The newest frozen data of each answer. */
export const findFrozenData = (db: DbOrTrx, responseIDs: readonly string[]) =>
  db
    .selectFrom('response_data')
    .distinctOn('audit_response_id')
    .select(['audit_response_id', 'frozen_at', 'sha256', 'data_check'])
    .where('audit_response_id', '=', (eb) => eb.fn.any(eb.val(responseIDs)))
    .orderBy('audit_response_id')
    .orderBy('response_data_id', 'desc')
    .execute()

export async function insertFrozenData(
  trx: DbOrTrx,
  frozen: { responseID: string; at: Date; sha256: string; check: unknown },
): Promise<void> {
  await trx
    .insertInto('response_data')
    .values({
      audit_response_id: frozen.responseID,
      frozen_at: frozen.at,
      sha256: frozen.sha256,
      data_check: JSON.stringify(frozen.check),
    })
    .execute()
}

/** The stored data rule of a criterion. */
export async function findDataRule(db: DbOrTrx, questionID: string): Promise<unknown> {
  const row = await db
    .selectFrom('audit_type_question')
    .select('data_rule')
    .where('audit_type_question_id', '=', questionID)
    .where(sql<boolean>`data_rule is not null`)
    .executeTakeFirst()
  return row?.data_rule
}
