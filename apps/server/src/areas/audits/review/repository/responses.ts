import type { AnswerChange } from '@sojourn/contract/audits/review/review'
import {
  ANSWER_DEVICES,
  type AnswerDevice,
  type GiftDeclaration,
  type QuestionStatus,
  VERIFICATIONS,
  type Verification,
} from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { selectLeadingRole } from '../../../../platform/event-log.ts'
import { newId } from '../../../../platform/ids.ts'
import type { ChangeStamp } from '../../events.ts'
import { readQuestionStatus } from '../../repository/facts.ts'

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

/** The newest change of an answer, with its device and author. */
export async function findNewestChange(db: DbOrTrx, responseID: string) {
  const row = await db
    .selectFrom('response_change')
    .leftJoin('user_account', 'user_account.user_id', 'response_change.changed_by')
    .where('audit_response_id', '=', responseID)
    .select(['device', 'changed_at', 'user_account.name'])
    .orderBy('response_change_id', 'desc')
    .executeTakeFirst()
  return (
    row && {
      device: ANSWER_DEVICES.find((device) => device === row.device) ?? null,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.name,
    }
  )
}

export interface AnswerState {
  status: QuestionStatus
  approved: boolean | null
  auditorChanged: boolean
  verifiedBy: Verification | null
}

const toColumns = ({ status, approved, auditorChanged, verifiedBy }: AnswerState) => ({
  status,
  approved,
  auditor_changed: auditorChanged,
  verified_by: verifiedBy,
})

/** Returns the id of the new answer. */
export async function insertResponse(
  trx: DbOrTrx,
  { auditID, questionID, at }: { auditID: string; questionID: string; at: Date },
  state: AnswerState,
): Promise<string> {
  const audit_response_id = newId(at.getTime())
  await trx
    .insertInto('audit_response')
    .values({
      audit_response_id,
      audit_id: auditID,
      audit_type_question_id: questionID,
      created_at: at,
      ...toColumns(state),
    })
    .execute()
  return audit_response_id
}

/** Applies the same change to all answers and increments their versions. */
export async function updateResponses(
  trx: DbOrTrx,
  responseIDs: readonly string[],
  state: Partial<AnswerState>,
): Promise<void> {
  if (responseIDs.length === 0) return
  await trx
    .updateTable('audit_response')
    .set((row) => ({
      version: row('version', '+', 1),
      ...(state.status === undefined ? {} : { status: state.status }),
      ...(state.approved === undefined ? {} : { approved: state.approved }),
      ...(state.auditorChanged === undefined ? {} : { auditor_changed: state.auditorChanged }),
      ...(state.verifiedBy === undefined ? {} : { verified_by: state.verifiedBy }),
    }))
    .where('audit_response_id', 'in', responseIDs)
    .execute()
}

export interface WrittenComment {
  responseID: string
  type: 1 | 5 | 6
  text: string
}

/** Returns the ids of the comments. */
export async function insertComments(
  trx: DbOrTrx,
  { at, by }: ChangeStamp,
  comments: readonly WrittenComment[],
): Promise<string[]> {
  if (comments.length === 0) return []
  const rows = comments.map(({ responseID, type, text }) => ({
    response_comment_id: newId(at.getTime()),
    audit_response_id: responseID,
    response_type: type,
    comment_text: text,
    created_by: by,
    created_at: at,
  }))
  await trx.insertInto('response_comment').values(rows).execute()
  return rows.map((row) => row.response_comment_id)
}

/** Deletes formal comments that the auditor replaced. The history keeps their text. */
export async function deleteComments(trx: DbOrTrx, commentIDs: readonly string[]): Promise<void> {
  if (commentIDs.length === 0) return
  await trx.deleteFrom('response_comment').where('response_comment_id', 'in', commentIDs).execute()
}

export async function insertAcceptance(
  trx: DbOrTrx,
  { at, by }: { at: Date; by: string },
  { responseID, noteID }: { responseID: string; noteID: string | null },
): Promise<void> {
  await trx
    .insertInto('improvement_acceptance')
    .values({ audit_response_id: responseID, note_comment_id: noteID, accepted_by: by, accepted_at: at })
    .execute()
}

export interface Change extends Pick<AnswerChange, 'kind' | 'before' | 'after'> {
  responseID: string
}

const approvalText = (approved: boolean | null): string | null => {
  if (approved === null) return null
  return approved ? 'Approved' : 'Rejected'
}

const APPROVAL_KINDS = { Approved: 'approved', Rejected: 'rejected' } as const

/** The history entry for a changed approval. */
export function createApprovalChange(
  before: boolean | null,
  after: boolean | null,
): Omit<Change, 'responseID'> {
  const kind = after === null ? 'approval-unset' : APPROVAL_KINDS[after ? 'Approved' : 'Rejected']
  return { kind, before: approvalText(before), after: approvalText(after) }
}

/** The time on the device and its kind, if the client sent them. */
export interface ChangeOrigin {
  writtenAt?: Date | undefined
  device?: AnswerDevice | undefined
}

/** History entries are never deleted. */
export async function insertChanges(
  trx: DbOrTrx,
  { at, by }: ChangeStamp,
  changes: readonly Change[],
  { writtenAt, device }: ChangeOrigin = {},
): Promise<void> {
  if (changes.length === 0) return
  await trx
    .insertInto('response_change')
    .values(
      changes.map(({ responseID, kind, before, after }) => ({
        audit_response_id: responseID,
        kind,
        before,
        after,
        changed_by: by,
        actor_role: selectLeadingRole(by),
        changed_at: at,
        written_at: writtenAt ?? null,
        device: device ?? null,
      })),
    )
    .execute()
}

export interface ResponseRow {
  responseID: string
  questionID: string
  status: QuestionStatus
  approved: boolean | null
  auditorChanged: boolean
  verifiedBy: Verification | null
  version: number
}

/** The answers of an audit, or only those to these criteria. */
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
    .select(['version', 'verified_by'])
    .execute()
  return rows.map((row) => ({
    responseID: row.audit_response_id,
    questionID: row.audit_type_question_id,
    status: readQuestionStatus(row.status),
    approved: row.approved,
    auditorChanged: row.auditor_changed,
    verifiedBy: VERIFICATIONS.find((verification) => verification === row.verified_by) ?? null,
    version: row.version,
  }))
}

/** The comments of these answers, oldest first. */
export const findComments = (db: DbOrTrx, responseIDs: readonly string[]) =>
  db
    .selectFrom('response_comment')
    .leftJoin('user_account', 'user_account.user_id', 'response_comment.created_by')
    .where('audit_response_id', '=', (eb) => eb.fn.any(eb.val(responseIDs)))
    .select(['response_comment_id', 'audit_response_id', 'response_type', 'comment_text'])
    .select(['response_comment.created_at', 'user_account.user_id', 'user_account.name'])
    .select(['user_account.first_name', 'user_account.surname', 'user_account.photo_document_id'])
    .orderBy('sequence')
    .execute()

/** A comment counts as at least 100 characters, because its author and time are sent with it. */
export async function countCommentCharacters(
  db: DbOrTrx,
  { auditID, questionID }: { auditID: string; questionID: string },
): Promise<{ criterion: number; audit: number }> {
  const { rows } = await sql<{ criterion: string; audit: string }>`
    select coalesce(sum(characters), 0) as audit,
      coalesce(sum(characters) filter (where audit_type_question_id = ${questionID}), 0) as criterion
    from audit_response join response_comment using (audit_response_id),
      greatest(char_length(comment_text), 100) as characters
    where audit_id = ${auditID}`.execute(db)
  return { criterion: Number(rows[0]?.criterion), audit: Number(rows[0]?.audit) }
}

export type CommentRow = Awaited<ReturnType<typeof findComments>>[number]

/** The status changes of these answers, oldest first. */
export const findStatusChanges = (db: DbOrTrx, responseIDs: readonly string[]) =>
  db
    .selectFrom('response_change')
    .where('audit_response_id', '=', (eb) => eb.fn.any(eb.val(responseIDs)))
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

export async function insertGiftDeclaration(
  trx: DbOrTrx,
  { at, by }: ChangeStamp,
  auditID: string,
  { hasBeenBribed, items, who, value }: GiftDeclaration,
): Promise<void> {
  if (by === null) throw new Error('A gift declaration needs a user.')
  await trx
    .insertInto('gift_declaration')
    .values({
      gift_declaration_id: newId(at.getTime()),
      audit_id: auditID,
      declared_by: by,
      declared_at: at,
      has_been_bribed: hasBeenBribed,
      items,
      who,
      value,
    })
    .execute()
}
