import type { BodyFor, Calls } from '@sojourn/contract'
import type { Kept } from '../kept.ts'

export interface GivenAnswer {
  answer: BodyFor<Calls['answerCriterion']>
}

/** An answer that the server has not confirmed yet. */
export type KeptAnswer = GivenAnswer & Kept
