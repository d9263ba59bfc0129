import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { createDeviceStorage } from '../device-shelf.ts'
import { withCrossTabLock, isRetryable, retryQueue } from '../keep-trying.ts'
import { memoizePerUser } from '../one-for-each.ts'
import { refusalText } from '../sentence-of.ts'
import { type AnswerAttempt, createAnswerQueue } from './answer-outbox.ts'
import type { NewAnswer, QueuedAnswer } from './queued-answer.ts'

export const answerStorage = () => createDeviceStorage<NewAnswer>('answers')

async function sendAnswer({ auditID, auditTypeQuestionID, answer, key }: QueuedAnswer): Promise<AnswerAttempt> {
  try {
    const params = { auditId: auditID, auditTypeQuestionID }
    const result = await api.call('answerCriterion', { params, body: answer, idempotencyKey: key })
    return { outcome: 'arrived', result }
  } catch (error) {
    if (isRetryable(error)) return { outcome: 'later' }
    return { outcome: 'refused', sentence: refusalText(error, m.review_error_response()) }
  }
}

/** The one outbox for answers of the person who is signed in here. */
export const openAnswerQueue = memoizePerUser(async (userID) => {
  const outbox = createAnswerQueue({ userID, shelf: answerStorage(), send: sendAnswer, alone: withCrossTabLock('sojourn-answers') })
  await outbox.read()
  retryQueue(outbox)
  return outbox
})
