import type { ResponseComment, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { approvalAfterStatusChange } from '@sojourn/domain/audits/review/answering'
import type { AnswerFacts, QuestionStatus } from '@sojourn/domain/audits/review/answers'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { QueuedAnswer } from '../../../../features/offline-queue/answers/queued-answer.ts'
import type { CriterionPlace } from './layout.ts'

/** A comment as it is shown: those that have not arrived yet come last. */
export interface CommentView extends Pick<ResponseComment, 'text' | 'dateCreated' | 'responseType'> {
  commentID: string
  createdByUser: ResponseComment['createdByUser']
  /** The answer that has not arrived, or was refused. */
  kept?: QueuedAnswer
}

/** A criterion of the audit: what the server has, and over it what is still on its way. */
export interface Criterion extends CriterionPlace {
  question: ReviewedQuestion
  status: QuestionStatus | null
  approved: boolean | null
  comments: readonly CommentView[]
  /** What has not arrived yet, oldest first, refused ones among them. */
  waiting: readonly QueuedAnswer[]
  /** The version of the answer, 0 while there is none, for whoever answers next; undefined while one is on its way. */
  version: number | undefined
}

export interface AnswerAuthor {
  by: 'Admin' | 'Auditor'
  auditStatus: AuditStatus
  /** Whose answers are on their way. */
  me: NonNullable<ResponseComment['createdByUser']>
}

type AnswerState = Pick<Criterion, 'status' | 'approved'>

function applyAnswer(before: AnswerState, { answer }: QueuedAnswer, { by, auditStatus }: AnswerAuthor): AnswerState {
  if (answer.responseType === 5) return { ...before, approved: false }
  if (answer.responseType === 6) return { ...before, approved: true }
  const to = answer.auditQuestionStatus ?? before.status
  if (to === null || to === before.status) return before
  return { status: to, approved: approvalAfterStatusChange(by, auditStatus, before, to) }
}

const toComment = (kept: QueuedAnswer, { me }: AnswerAuthor): CommentView => ({
  commentID: kept.key,
  text: kept.answer.text ?? '',
  dateCreated: kept.answer.dateCreated ?? '',
  responseType: kept.answer.responseType ?? 1,
  createdByUser: me,
  kept,
})

/** Lays what is on its way over what the server has; what was refused changes nothing, but its words are not lost. */
export function buildCriterion(
  place: CriterionPlace,
  question: ReviewedQuestion,
  waiting: readonly QueuedAnswer[],
  answering: AnswerAuthor,
): Criterion {
  const { response } = question
  const stored = { status: response?.auditQuestionStatus ?? null, approved: response?.approved ?? null }
  const travelling = waiting.filter(({ refusal }) => refusal === undefined)
  const answered = travelling.reduce<AnswerState>((before, kept) => applyAnswer(before, kept, answering), stored)
  const words = waiting.filter(({ answer }) => (answer.text ?? '') !== '')
  return {
    ...place,
    ...answered,
    question,
    waiting,
    comments: [...(response?.auditorResponse ?? []), ...words.map((kept) => toComment(kept, answering))],
    version: travelling.length === 0 ? (response?.version ?? 0) : undefined,
  }
}

const isFormalComment = (comment: CommentView) => comment.responseType === 1 && comment.kept?.refusal === undefined

/** For the domain's counting and rules. */
export const answerFacts = ({ question, status, approved, comments, waiting }: Criterion): AnswerFacts => ({
  visible: question.visible,
  isMandatory: question.isMandatory,
  status,
  approved,
  formalComments: comments.filter(isFormalComment).length,
  corrected: (question.response?.corrected ?? false) || waiting.some(({ refusal }) => refusal === undefined),
})

export const hasUnread = ({ question }: Criterion): boolean =>
  question.hasUnreadAuditorMessages || question.hasUnreadCustomerMessages
