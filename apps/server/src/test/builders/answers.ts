import type { QuestionStatus } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { CLOCK_START } from '../start.ts'

interface AnswerInput {
  status?: QuestionStatus
  approved?: boolean | null
  /** The auditor's formal comment; null inserts none. */
  comment?: string | null
  auditorChanged?: boolean
}

interface AnsweredAudit {
  audit_id: string
  audit_type_id: string | null
  started_revision: number | null
  auditor_id: string | null
}

export interface InsertedAnswer {
  questionID: string
  responseID: string
}

/**
 * Answers every visible criterion of a started audit. By default an answer is Compliant, has a comment, and is neither approved
 * nor rejected. `input` overrides this for every criterion. As a function it gets the index of a criterion; undefined leaves the
 * criterion unanswered.
 */
export async function createAnswers(
  db: DbOrTrx,
  audit: AnsweredAudit,
  input: AnswerInput | ((index: number) => AnswerInput | undefined) = {},
): Promise<InsertedAnswer[]> {
  const questions = await db
    .selectFrom('audit_type_question')
    .select('audit_type_question_id')
    .where('audit_type_id', '=', audit.audit_type_id)
    .where('revision', '=', audit.started_revision ?? 1)
    .where('visible', '=', true)
    .orderBy('question_number')
    .execute()
  const answers = questions.flatMap(({ audit_type_question_id: questionID }, index) => {
    const answerInput = typeof input === 'function' ? input(index) : input
    if (answerInput === undefined) return []
    const answer = {
      status: 'Compliant',
      approved: null,
      comment: 'Seen on the tour.',
      ...answerInput,
    } as const
    return [{ ...answer, questionID, responseID: newId() }]
  })
  if (answers.length === 0) return []
  await db
    .insertInto('audit_response')
    .values(
      answers.map((answer) => ({
        audit_response_id: answer.responseID,
        audit_id: audit.audit_id,
        audit_type_question_id: answer.questionID,
        status: answer.status,
        approved: answer.approved,
        auditor_changed: answer.auditorChanged ?? false,
        created_at: CLOCK_START,
      })),
    )
    .execute()
  await writeComments(db, audit, answers)
  await writeHistory(db, audit, answers)
  return answers.map(({ questionID, responseID }) => ({ questionID, responseID }))
}

interface InsertableAnswer {
  responseID: string
  status: QuestionStatus
  approved: boolean | null
  comment: string | null
}

async function writeComments(
  db: DbOrTrx,
  { auditor_id }: AnsweredAudit,
  answers: readonly InsertableAnswer[],
) {
  const comments = answers.flatMap(({ responseID, comment }) =>
    comment === null
      ? []
      : [
          {
            response_comment_id: newId(),
            audit_response_id: responseID,
            response_type: 1,
            comment_text: comment,
            created_by: auditor_id,
            created_at: CLOCK_START,
          },
        ],
  )
  if (comments.length > 0) await db.insertInto('response_comment').values(comments).execute()
}

/** Writes the history that saving the answers one by one would have written. */
async function writeHistory(
  db: DbOrTrx,
  { auditor_id }: AnsweredAudit,
  answers: readonly InsertableAnswer[],
) {
  const change = (responseID: string, kind: string, after: string) => ({
    audit_response_id: responseID,
    kind,
    after,
    changed_by: auditor_id,
    changed_at: CLOCK_START,
  })
  const changes = answers.flatMap(({ responseID, status, approved, comment }) => [
    change(responseID, 'status', status),
    ...(comment === null ? [] : [change(responseID, 'comment', comment)]),
    ...(approved === null
      ? []
      : [change(responseID, approved ? 'approved' : 'rejected', approved ? 'Approved' : 'Rejected')]),
  ])
  await db.insertInto('response_change').values(changes).execute()
}
