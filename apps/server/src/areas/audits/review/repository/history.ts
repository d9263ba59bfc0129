import type { DbOrTrx } from '../../../../platform/db/pool.ts'

/** The newest changes of the answer to a criterion, newest first. */
export const findHistory = (
  db: DbOrTrx,
  { auditID, questionID, limit }: { auditID: string; questionID: string; limit: number },
) =>
  db
    .selectFrom('response_change')
    .innerJoin('audit_response', 'audit_response.audit_response_id', 'response_change.audit_response_id')
    .leftJoin('user_account', 'user_account.user_id', 'response_change.changed_by')
    .where('audit_response.audit_id', '=', auditID)
    .where('audit_response.audit_type_question_id', '=', questionID)
    .select(['kind', 'before', 'after', 'changed_at', 'actor_role', 'user_account.roles'])
    .select(['user_account.user_id', 'user_account.name'])
    .select(['user_account.first_name', 'user_account.surname', 'user_account.photo_document_id'])
    .orderBy('response_change_id', 'desc')
    .limit(limit)
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]
