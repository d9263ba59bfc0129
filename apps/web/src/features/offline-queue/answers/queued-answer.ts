import type { BodyFor, Calls } from '@sojourn/contract'
import type { QueuedItem } from '../queued-item.ts'

export interface NewAnswer {
  answer: BodyFor<Calls['answerCriterion']>
}

/** An answer that the server has not confirmed yet. */
export type QueuedAnswer = NewAnswer & QueuedItem
