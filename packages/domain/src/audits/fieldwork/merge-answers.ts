import type { QuestionStatus } from '../review/answers.ts'

/** The kinds of device on which an auditor answers. */
export const ANSWER_DEVICES = ['phone', 'tablet', 'computer'] as const
export type AnswerDevice = (typeof ANSWER_DEVICES)[number]

/** An answer as it is stored on a device or on the server. */
export interface AnswerVersion {
  status: QuestionStatus | null
  /** The texts of the formal comments, oldest first. Comments are only added. */
  comments: readonly string[]
}

/** The change of this device that is not saved yet. */
export interface PendingAnswer {
  status: QuestionStatus | null
  /** A new comment; empty for none. */
  comment: string
}

/** The fields that can be changed on two devices. */
export const ANSWER_FIELDS = ['status', 'comment'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/** The version that the auditor chose for each field that both devices changed. `both` keeps the comments of both. */
export interface AnswerChoice {
  status?: 'mine' | 'theirs' | undefined
  comment?: 'mine' | 'theirs' | 'both' | undefined
}

/**
 * Whether the version of another device may replace a comment. Only the auditor's own comments are replaced, and only those
 * written since the audit has its status: the certifier or the property may have read the earlier ones.
 */
export const canReplaceComment = (
  actor: { userID: string; role: 'Admin' | 'Auditor' },
  audit: { statusSince: Date },
  comment: { userID: string | null; createdAt: Date },
): boolean =>
  actor.role === 'Auditor' && comment.userID === actor.userID && comment.createdAt >= audit.statusSince

export type AnswerComparison =
  | {
      kind: 'merged'
      /**
       * The values that are still to be saved: null or empty if this device did not change the field, if the other device
       * has saved the same value, or if the auditor chose the value of the other device.
       */
      status: QuestionStatus | null
      comment: string
      /** The unsaved values of this device if the auditor chose those of the other device. */
      notChosen: PendingAnswer
      /** Whether the comments that the other device added are replaced. */
      replacesComments: boolean
    }
  | { kind: 'conflict'; fields: AnswerField[] }

/**
 * Compares an answer of this device with one that another device saved in the meantime. Fields that only one of them
 * changed are merged. For fields that both changed differently the choice applies; those without a choice are returned,
 * so that the auditor chooses.
 */
export function compareAnswers({
  base,
  mine,
  theirs,
  choice = {},
}: {
  /** The answer that this device had loaded. */
  base: AnswerVersion
  mine: PendingAnswer
  theirs: AnswerVersion
  choice?: AnswerChoice | undefined
}): AnswerComparison {
  const added = theirs.comments.slice(base.comments.length)
  const hasUnsavedStatus =
    mine.status !== null && mine.status !== base.status && mine.status !== theirs.status
  const hasUnsavedComment = mine.comment !== '' && !added.includes(mine.comment)
  const isStatusConflict = hasUnsavedStatus && theirs.status !== base.status
  const isCommentConflict = hasUnsavedComment && added.length > 0
  const fields: AnswerField[] = []
  if (isStatusConflict && choice.status === undefined) fields.push('status')
  if (isCommentConflict && choice.comment === undefined) fields.push('comment')
  if (fields.length > 0) return { kind: 'conflict', fields }
  const isTheirStatusChosen = isStatusConflict && choice.status === 'theirs'
  const isTheirCommentChosen = isCommentConflict && choice.comment === 'theirs'
  return {
    kind: 'merged',
    status: hasUnsavedStatus && !isTheirStatusChosen ? mine.status : null,
    comment: hasUnsavedComment && !isTheirCommentChosen ? mine.comment : '',
    notChosen: {
      status: isTheirStatusChosen ? mine.status : null,
      comment: isTheirCommentChosen ? mine.comment : '',
    },
    replacesComments: isCommentConflict && choice.comment === 'mine',
  }
}
