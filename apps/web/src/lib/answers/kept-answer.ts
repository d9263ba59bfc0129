import type { BodyFor, Calls } from '@sojourn/contract'

/** An answer that the server has not confirmed yet. */
export interface KeptAnswer {
  /** Its place in the line: answers are sent in the order in which they were given. */
  seq: number
  /** The Idempotency-Key, chosen when the answer was given: however often it is sent, it counts once. */
  key: string
  userID: string
  auditID: string
  auditTypeQuestionID: string
  answer: BodyFor<Calls['answerCriterion']>
  /** Why the server did not take it. It stays until the person tries again or gives it up. */
  refusal?: string
}

export type NewAnswer = Omit<KeptAnswer, 'seq' | 'refusal'>

/** Where answers are kept until they have arrived. */
export interface AnswerShelf {
  /** Oldest first. */
  list(userID: string): Promise<KeptAnswer[]>
  add(answer: NewAnswer): Promise<KeptAnswer>
  put(answer: KeptAnswer): Promise<void>
  remove(seq: number): Promise<void>
}

/** For a browser that keeps nothing: the answers live as long as the page. */
export function memoryShelf(): AnswerShelf {
  const kept = new Map<number, KeptAnswer>()
  let last = 0
  return {
    list: async (userID) => [...kept.values()].filter((answer) => answer.userID === userID),
    add: async (answer) => {
      last += 1
      const added = { ...answer, seq: last }
      kept.set(last, added)
      return added
    },
    put: async (answer) => void kept.set(answer.seq, answer),
    remove: async (seq) => void kept.delete(seq),
  }
}
