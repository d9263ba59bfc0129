import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/** Which criterion of which audit an answer belongs to. */
export async function findResponseCriterion(
  db: DbOrTrx,
  responseID: string,
): Promise<{ auditID: string; questionID: string } | undefined> {
  const row = await db
    .selectFrom('audit_response')
    .select(['audit_id', 'audit_type_question_id'])
    .where('audit_response_id', '=', responseID)
    .executeTakeFirst()
  return row && { auditID: row.audit_id, questionID: row.audit_type_question_id }
}
