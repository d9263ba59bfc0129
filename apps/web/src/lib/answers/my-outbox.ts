import { m } from '../../messages/messages.js'
import { explain } from '../../ui/explain.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { openShelf } from './device-shelf.ts'
import { aloneAs, isForLater, keepTrying } from './keep-trying.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { type Attempt, createOutbox, type Outbox } from './outbox.ts'

/** What a refusal says, where it says something to people. */
export const sentenceOf = (error: unknown): string => {
  const isSaid = error instanceof ApiError && error.status < 500
  return (isSaid ? explain(error).sentence : undefined) ?? m.review_error_response()
}

async function send(kept: KeptAnswer): Promise<Attempt> {
  const { auditID, auditTypeQuestionID, answer, key } = kept
  try {
    const params = { auditId: auditID, auditTypeQuestionID }
    const response = await api.call('answerCriterion', { params, body: answer, idempotencyKey: key })
    return { outcome: 'answered', response }
  } catch (error) {
    if (isForLater(error)) return { outcome: 'later' }
    return { outcome: 'refused', sentence: sentenceOf(error) }
  }
}

const opened = new Map<string, Promise<Outbox>>()

/** The one outbox of the person who is signed in here. */
export function myOutbox(userID: string): Promise<Outbox> {
  const found = opened.get(userID)
  if (found) return found
  const made = openShelf().then((shelf) => {
    const outbox = createOutbox({ userID, shelf, send, alone: aloneAs('sojourn-answers') })
    keepTrying(outbox)
    return outbox
  })
  opened.set(userID, made)
  return made
}
