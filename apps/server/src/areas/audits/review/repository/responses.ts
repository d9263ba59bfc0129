import type { QuestionStatus } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { readQuestionStatus } from '../../repository/facts.ts'

export interface ResponseRow {
  responseID: string
  questionID: string
  status: QuestionStatus
  approved: boolean | null
  auditorChanged: boolean
  version: number
}

/** The answers of an audit, or those to the criteria named. */
export async function findResponses(
  db: DbOrTrx,
  auditID: string,
  questionIDs?: readonly string[],
): Promise<ResponseRow[]> {
  if (questionIDs?.length === 0) return []
  let responses = db.selectFrom('audit_response').where('audit_id', '=', auditID)
  if (questionIDs) responses = responses.where('audit_type_question_id', 'in', questionIDs)
  const rows = await responses
    .select(['audit_response_id', 'audit_type_question_id', 'status', 'approved', 'auditor_changed'])
    .select('version')
    .execute()
  return rows.map((row) => ({
    responseID: row.audit_response_id,
    questionID: row.audit_type_question_id,
    status: readQuestionStatus(row.status),
    approved: row.approved,
    auditorChanged: row.auditor_changed,
    version: row.version,
  }))
}

/** The comments of these answers, oldest first. */
export const findComments = (db: DbOrTrx, responseIDs: readonly string[]) =>
  db
    .selectFrom('response_comment')
    .leftJoin('user_account', 'user_account.user_id', 'response_comment.created_by')
    .where('audit_response_id', '=', (any) => any.fn.any(any.val(responseIDs)))
    .select(['response_comment_id', 'audit_response_id', 'response_type', 'comment_text'])
    .select(['response_comment.created_at', 'user_account.user_id', 'user_account.name'])
    .select(['user_account.first_name', 'user_account.surname', 'user_account.photo_document_id'])
    .orderBy('sequence')
    .execute()
export async function countCommentCharacters(
  db: DbOrTrx,
  { auditID, questionID }: { auditID: string; questionID: string },
): Promise<{ criterion: number; audit: number }> {
  const { rows } = await sql<{ criterion: string; audit: string }>`
    select coalesce(sum(char_length(comment_text)), 0) as audit,
      coalesce(sum(char_length(comment_text)) filter (where audit_type_question_id = ${questionID}), 0) as criterion
    from audit_response join response_comment using (audit_response_id)
    where audit_id = ${auditID}`.execute(db)
  return { criterion: Number(rows[0]?.criterion), audit: Number(rows[0]?.audit) }
}

export type CommentRow = Awaited<ReturnType<typeof findComments>>[number]

/** Every change of status of these answers, oldest first. */
export const findStatusChanges = (db: DbOrTrx, responseIDs: readonly string[]) =>
  db
    .selectFrom('response_change')
    .where('audit_response_id', '=', (any) => any.fn.any(any.val(responseIDs)))
    .where('kind', '=', 'status')
    .select(['audit_response_id', 'after', 'changed_at'])
    .orderBy('response_change_id')
    .execute()

/** The accepted improvements of an audit, oldest first. */
export const findAcceptances = (db: DbOrTrx, auditID: string) =>
  db
    .selectFrom('improvement_acceptance')
    .innerJoin(
      'audit_response',
      'audit_response.audit_response_id',
      'improvement_acceptance.audit_response_id',
    )
    .innerJoin('user_account', 'user_account.user_id', 'improvement_acceptance.accepted_by')
    .where('audit_response.audit_id', '=', auditID)
    .select([
      'improvement_acceptance.audit_response_id',
      'note_comment_id',
      'accepted_at',
      'user_account.name',
    ])
    .orderBy('improvement_acceptance_id')
    .execute()
