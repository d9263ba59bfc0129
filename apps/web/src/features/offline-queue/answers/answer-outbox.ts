import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { type RunExclusive, type Attempt, createOfflineQueue, type OfflineQueue } from '../outbox.ts'
import type { QueueStorage } from '../queued-item.ts'
import type { NewAnswer, QueuedAnswer } from './queued-answer.ts'

export type AnswerAttempt = Attempt<NewAnswer, AuditResponse>

export interface AnswerQueue extends OfflineQueue<NewAnswer, AuditResponse> {
  /** What came back since the app was opened, for an audit that was being read meanwhile. */
  arrivedIn(auditID: string): AuditResponse[]
}

interface AnswerQueueOptions {
  userID: string
  shelf: QueueStorage<NewAnswer>
  send(answer: QueuedAnswer): Promise<AnswerAttempt>
  alone: RunExclusive
}

const isForSameCriterion = (sent: QueuedAnswer) => (other: QueuedAnswer) =>
  other.refusal === undefined &&
  other.auditID === sent.auditID &&
  other.auditTypeQuestionID === sent.auditTypeQuestionID

/** Whoever tries again has seen what the others did. */
const withoutVersion = ({ answer: { version: _seen, ...answer }, ...kept }: QueuedAnswer): QueuedAnswer => ({
  ...kept,
  answer,
})

/** Answers go out in the order in which they were given. */
export function createAnswerQueue(needs: AnswerQueueOptions): AnswerQueue {
  const arrived = new Map<string, { auditID: string; response: AuditResponse }>()
  const outbox = createOfflineQueue<NewAnswer, AuditResponse>({
    ...needs,
    afresh: withoutVersion,
    // What was written on top of this answer was written on what the server now has.
    after: (sent, { version }, others) =>
      others.filter(isForSameCriterion(sent)).map((one) => ({ ...one, answer: { ...one.answer, version } })),
  })
  outbox.onArrived(({ auditID, auditTypeQuestionID }, response) =>
    arrived.set(`${auditID} ${auditTypeQuestionID}`, { auditID, response }),
  )
  return {
    ...outbox,
    arrivedIn: (auditID) =>
      [...arrived.values()].flatMap((one) => (one.auditID === auditID ? [one.response] : [])),
  }
}
