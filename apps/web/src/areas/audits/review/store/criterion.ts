import type { ResponseComment, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { approvalAfterMark } from '@sojourn/domain/audits/review/answering'
import type { AnswerFacts, QuestionStatus } from '@sojourn/domain/audits/review/answers'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { QueuedAnswer } from '../../../../features/offline-queue/answers/queued-answer.ts'
import type { CriterionPlace } from './layout.ts'

/** A comment as it is shown: those that have not arrived yet come last. */
export interface ShownComment extends Pick<ResponseComment, 'text' | 'dateCreated' | 'responseType'> {
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
  comments: readonly ShownComment[]
  /** What has not arrived yet, oldest first, refused ones among them. */
  waiting: readonly QueuedAnswer[]
  /** The version of the answer, 0 while there is none, for whoever answers next; undefined while one is on its way. */
  version: number | undefined
}

export interface Answering {
  by: 'Admin' | 'Auditor'
  auditStatus: AuditStatus
  /** Whose answers are on their way. */
  me: NonNullable<ResponseComment['createdByUser']>
}

type Answered = Pick<Criterion, 'status' | 'approved'>

function decided(before: Answered, { answer }: QueuedAnswer, { by, auditStatus }: Answering): Answered {
  if (answer.responseType === 5) return { ...before, approved: false }
  if (answer.responseType === 6) return { ...before, approved: true }
  const to = answer.auditQuestionStatus ?? before.status
  if (to === null || to === before.status) return before
  return { status: to, approved: approvalAfterMark(by, auditStatus, before, to) }
}

const commentOf = (kept: QueuedAnswer, { me }: Answering): ShownComment => ({
  commentID: kept.key,
  text: kept.answer.text ?? '',
  dateCreated: kept.answer.dateCreated ?? '',
  responseType: kept.answer.responseType ?? 1,
  createdByUser: me,
  kept,
})

/** Lays what is on its way over what the server has; what was refused changes nothing, but its words are not lost. */
export function layOver(
  place: CriterionPlace,
  question: ReviewedQuestion,
  waiting: readonly QueuedAnswer[],
  answering: Answering,
): Criterion {
  const { response } = question
  const stored = { status: response?.auditQuestionStatus ?? null, approved: response?.approved ?? null }
  const travelling = waiting.filter(({ refusal }) => refusal === undefined)
  const answered = travelling.reduce<Answered>((before, kept) => decided(before, kept, answering), stored)
  const words = waiting.filter(({ answer }) => (answer.text ?? '') !== '')
  return {
    ...place,
    ...answered,
    question,
    waiting,
    comments: [...(response?.auditorResponse ?? []), ...words.map((kept) => commentOf(kept, answering))],
    version: travelling.length === 0 ? (response?.version ?? 0) : undefined,
  }
}

const counts = (comment: ShownComment) => comment.responseType === 1 && comment.kept?.refusal === undefined

/** For the domain's counting and rules. */
export const factsOf = ({ question, status, approved, comments, waiting }: Criterion): AnswerFacts => ({
  visible: question.visible,
  isMandatory: question.isMandatory,
  status,
  approved,
  formalComments: comments.filter(counts).length,
  corrected: (question.response?.corrected ?? false) || waiting.some(({ refusal }) => refusal === undefined),
})

export const hasUnread = ({ question }: Criterion): boolean =>
  question.hasUnreadAuditorMessages || question.hasUnreadCustomerMessages
