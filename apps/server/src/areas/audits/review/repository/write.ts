import type { AnswerChange } from '@sojourn/contract/audits/review/review'
import type { QuestionStatus } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { leadingRoleOf } from '../../../../platform/event-log.ts'
import { newId } from '../../../../platform/ids.ts'
import type { ChangeStamp } from '../../events.ts'

export interface AnswerState {
  status: QuestionStatus
  approved: boolean | null
  auditorChanged: boolean
}

const columns = ({ status, approved, auditorChanged }: AnswerState) => ({
  status,
  approved,
  auditor_changed: auditorChanged,
})

/** Answers the id of the new answer. */
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
      ...columns(state),
    })
    .execute()
  return audit_response_id
}

/** The same for all of them; whoever has read one before has read something else. */
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

/** Kept for good. `writtenAt` is the device's time, where it was written there. */
export async function insertChanges(
  trx: DbOrTrx,
  { at, by }: ChangeStamp,
  changes: readonly Change[],
  writtenAt?: Date,
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
        actor_role: leadingRoleOf(by),
        changed_at: at,
        written_at: writtenAt ?? null,
      })),
    )
    .execute()
}
