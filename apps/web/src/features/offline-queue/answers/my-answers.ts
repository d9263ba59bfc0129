import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { deviceShelf } from '../device-shelf.ts'
import { aloneAs, isForLater, keepTrying } from '../keep-trying.ts'
import { oneForEach } from '../one-for-each.ts'
import { sentenceOf } from '../sentence-of.ts'
import { type AnswerAttempt, createAnswerOutbox } from './answer-outbox.ts'
import type { GivenAnswer, QueuedAnswer } from './queued-answer.ts'

export const answerShelf = () => deviceShelf<GivenAnswer>('answers')

async function send({ auditID, auditTypeQuestionID, answer, key }: QueuedAnswer): Promise<AnswerAttempt> {
  try {
    const params = { auditId: auditID, auditTypeQuestionID }
    const result = await api.call('answerCriterion', { params, body: answer, idempotencyKey: key })
    return { outcome: 'arrived', result }
  } catch (error) {
    if (isForLater(error)) return { outcome: 'later' }
    return { outcome: 'refused', sentence: sentenceOf(error, m.review_error_response()) }
  }
}

/** The one outbox for answers of the person who is signed in here. */
export const myAnswers = oneForEach(async (userID) => {
  const outbox = createAnswerOutbox({ userID, shelf: answerShelf(), send, alone: aloneAs('sojourn-answers') })
  await outbox.read()
  keepTrying(outbox)
  return outbox
})
