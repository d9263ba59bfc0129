import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { type Alone, type Attempt, createOutbox, type Outbox } from '../outbox.ts'
import type { QueueStorage } from '../queued-item.ts'
import type { GivenAnswer, QueuedAnswer } from './queued-answer.ts'

export type AnswerAttempt = Attempt<GivenAnswer, AuditResponse>

export interface AnswerOutbox extends Outbox<GivenAnswer, AuditResponse> {
  /** What came back since the app was opened, for an audit that was being read meanwhile. */
  arrivedIn(auditID: string): AuditResponse[]
}

interface AnswerOutboxNeeds {
  userID: string
  shelf: QueueStorage<GivenAnswer>
  send(answer: QueuedAnswer): Promise<AnswerAttempt>
  alone: Alone
}

const isUpon = (sent: QueuedAnswer) => (other: QueuedAnswer) =>
  other.refusal === undefined &&
  other.auditID === sent.auditID &&
  other.auditTypeQuestionID === sent.auditTypeQuestionID

/** Whoever tries again has seen what the others did. */
const withoutVersion = ({ answer: { version: _seen, ...answer }, ...kept }: QueuedAnswer): QueuedAnswer => ({
  ...kept,
  answer,
})

/** Answers go out in the order in which they were given. */
export function createAnswerOutbox(needs: AnswerOutboxNeeds): AnswerOutbox {
  const arrived = new Map<string, { auditID: string; response: AuditResponse }>()
  const outbox = createOutbox<GivenAnswer, AuditResponse>({
    ...needs,
    afresh: withoutVersion,
    // What was written on top of this answer was written on what the server now has.
    after: (sent, { version }, others) =>
      others.filter(isUpon(sent)).map((one) => ({ ...one, answer: { ...one.answer, version } })),
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
