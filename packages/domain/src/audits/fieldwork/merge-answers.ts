import type { QuestionStatus } from '../review/answers.ts'

/** The kinds of device that an answer is given on. */
export const ANSWER_DEVICES = ['phone', 'tablet', 'computer'] as const
export type AnswerDevice = (typeof ANSWER_DEVICES)[number]

/** An answer as a device or the server has it. */
export interface AnswerVersion {
  status: QuestionStatus | null
  /** The texts of the formal comments, oldest first. Comments are only added. */
  comments: readonly string[]
}

/** What this device wants to save. */
export interface PendingAnswer {
  status: QuestionStatus | null
  /** A new comment; empty for none. */
  comment: string
}

export type AnswerField = 'status' | 'comment'

export type AnswerComparison =
  /** What is still to be sent; null and empty: nothing, because the other device has saved the same. */
  | { kind: 'merged'; status: QuestionStatus | null; comment: string }
  | { kind: 'conflict'; fields: AnswerField[] }

/**
 * Compares an answer of this device with one that another device saved in the meantime. Fields that only one of them
 * changed are merged; fields that both changed differently are returned, so that the auditor chooses.
 */
export function compareAnswers({
  base,
  mine,
  theirs,
}: {
  /** The answer that this device had loaded. */
  base: AnswerVersion
  mine: PendingAnswer
  theirs: AnswerVersion
}): AnswerComparison {
  const added = theirs.comments.slice(base.comments.length)
  const changedStatus = mine.status !== null && mine.status !== base.status
  const changedComment = mine.comment !== ''
  const isStatusSaved = theirs.status === mine.status
  const isCommentSaved = added.includes(mine.comment)
  const fields: AnswerField[] = []
  if (changedStatus && theirs.status !== base.status && !isStatusSaved) fields.push('status')
  if (changedComment && added.length > 0 && !isCommentSaved) fields.push('comment')
  if (fields.length > 0) return { kind: 'conflict', fields }
  return {
    kind: 'merged',
    status: changedStatus && !isStatusSaved ? mine.status : null,
    comment: changedComment && !isCommentSaved ? mine.comment : '',
  }
}
