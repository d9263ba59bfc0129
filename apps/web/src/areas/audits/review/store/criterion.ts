import type { ResponseComment, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import type { Verification } from '@sojourn/domain/audits/modes'
import { approvalAfterStatusChange } from '@sojourn/domain/audits/review/answer-criterion'
import type { AnswerFacts, QuestionStatus } from '@sojourn/domain/audits/review/answers'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { QueuedAnswer } from '../../../../features/offline-queue/answer-queue.ts'
import { m } from '../../../../messages/messages.js'
import type { CriterionPosition } from './layout.ts'

/** A comment for display. Unsent comments come last. */
export interface CommentView extends Pick<ResponseComment, 'text' | 'dateCreated' | 'responseType'> {
  commentID: string
  createdByUser: ResponseComment['createdByUser']
  /** The queued answer of an unsent or refused comment. */
  queued?: QueuedAnswer
}

/** Imported comments can have no author. */
export const getAuthor = ({ createdByUser }: CommentView) =>
  createdByUser ?? { userID: '', name: m.review_unknown_author(), profileImage: null }

/** A criterion with the server's answer and the person's queued answers applied to it. */
export interface Criterion extends CriterionPosition {
  question: ReviewedQuestion
  status: QuestionStatus | null
  approved: boolean | null
  comments: readonly CommentView[]
  /** How the answer was verified; null if that is not recorded. */
  verifiedBy: Verification | null
  /** The queued answers, oldest first, including refused ones. */
  queued: readonly QueuedAnswer[]
  /** The version of the answer; 0 without an answer, undefined while one is being sent. */
  version: number | undefined
}

export interface AnswerAuthor {
  by: 'Admin' | 'Auditor'
  auditStatus: AuditStatus
  /** The author of the queued answers. */
  me: NonNullable<ResponseComment['createdByUser']>
}

type AnswerState = Pick<Criterion, 'status' | 'approved'>

function applyAnswer(
  before: AnswerState,
  { answer }: QueuedAnswer,
  { by, auditStatus }: AnswerAuthor,
): AnswerState {
  if (answer.responseType === 5) return { ...before, approved: false }
  if (answer.responseType === 6) return { ...before, approved: true }
  const to = answer.auditQuestionStatus ?? before.status
  if (to === null || to === before.status) return before
  return { status: to, approved: approvalAfterStatusChange(by, auditStatus, before, to) }
}

const toComment = (item: QueuedAnswer, { me }: AnswerAuthor): CommentView => ({
  commentID: item.key,
  text: item.answer.text ?? '',
  dateCreated: item.answer.dateCreated ?? '',
  responseType: item.answer.responseType ?? 1,
  createdByUser: me,
  queued: item,
})

/** Applies the queued answers to the server's answer. Refused answers change nothing, but their comments stay visible. */
export function buildCriterion(
  position: CriterionPosition,
  question: ReviewedQuestion,
  queued: readonly QueuedAnswer[],
  author: AnswerAuthor,
): Criterion {
  const { response } = question
  const stored = { status: response?.auditQuestionStatus ?? null, approved: response?.approved ?? null }
  const unsent = queued.filter(({ refusal }) => refusal === undefined)
  const answerState = unsent.reduce<AnswerState>((before, item) => applyAnswer(before, item, author), stored)
  const withText = queued.filter(({ answer }) => (answer.text ?? '') !== '')
  return {
    ...position,
    ...answerState,
    question,
    queued,
    verifiedBy:
      unsent.findLast(({ answer }) => answer.verifiedBy)?.answer.verifiedBy ?? response?.verifiedBy ?? null,
    comments: [...(response?.auditorResponse ?? []), ...withText.map((item) => toComment(item, author))],
    version: unsent.length === 0 ? (response?.version ?? 0) : undefined,
  }
}

const isFormalComment = (comment: CommentView) =>
  comment.responseType === 1 && comment.queued?.refusal === undefined

/** The criterion as the domain's rules use it. */
export const toAnswerFacts = ({ question, status, approved, comments, queued }: Criterion): AnswerFacts => ({
  visible: question.visible,
  isMandatory: question.isMandatory,
  status,
  approved,
  formalComments: comments.filter(isFormalComment).length,
  corrected: (question.response?.corrected ?? false) || queued.some(({ refusal }) => refusal === undefined),
})

export const hasUnread = ({ question }: Criterion): boolean =>
  question.hasUnreadAuditorMessages || question.hasUnreadCustomerMessages

/** The files of the answer and of the messages that the reader sees. */
export const countAttachments = ({ response, auditorThread, customerThread }: ReviewedQuestion): number =>
  [...auditorThread, ...customerThread].reduce(
    (count, { documents }) => count + documents.length,
    response?.attachments.length ?? 0,
  )
