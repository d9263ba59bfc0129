import type { BodyFor, Calls } from '@sojourn/contract'
import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { type Attempt, createOfflineQueue, type OfflineQueue, type RunExclusive } from './offline-queue.ts'
import type { QueuedItem, QueueStorage } from './storage.ts'

export interface NewAnswer {
  answer: BodyFor<Calls['answerCriterion']>
}

/** An answer that the server has not confirmed yet. */
export type QueuedAnswer = NewAnswer & QueuedItem

export type AnswerAttempt = Attempt<NewAnswer, AuditResponse>

export interface AnswerQueue extends OfflineQueue<NewAnswer, AuditResponse> {
  /** The responses received since the app was opened, for an audit that was loading meanwhile. */
  sentResponsesOf(auditID: string): AuditResponse[]
}

interface AnswerQueueOptions {
  userID: string
  storage: QueueStorage<NewAnswer>
  send(answer: QueuedAnswer): Promise<AnswerAttempt>
  withLock: RunExclusive
}

const isForSameCriterion = (sent: QueuedAnswer) => (other: QueuedAnswer) =>
  other.refusal === undefined &&
  other.auditID === sent.auditID &&
  other.auditTypeQuestionID === sent.auditTypeQuestionID

/** A person who retries has seen the answer that caused the refusal, so the version is no longer checked. */
const withoutVersion = ({ answer: { version: _seen, ...answer }, ...item }: QueuedAnswer): QueuedAnswer => ({
  ...item,
  answer,
})

/** Answers are sent in the order in which they were given. */
export function createAnswerQueue(options: AnswerQueueOptions): AnswerQueue {
  const sentResponses = new Map<string, { auditID: string; response: AuditResponse }>()
  const queue = createOfflineQueue<NewAnswer, AuditResponse>({
    ...options,
    resetForRetry: withoutVersion,
    // Later answers to the same criterion are based on this one, so they expect its new version.
    updateOthers: (sent, { version }, others) =>
      others
        .filter(isForSameCriterion(sent))
        .map((item) => ({ ...item, answer: { ...item.answer, version } })),
  })
  queue.onSent(({ auditID, auditTypeQuestionID }, response) =>
    sentResponses.set(`${auditID} ${auditTypeQuestionID}`, { auditID, response }),
  )
  return {
    ...queue,
    sentResponsesOf: (auditID) =>
      [...sentResponses.values()].flatMap((sent) => (sent.auditID === auditID ? [sent.response] : [])),
  }
}
