import { m } from '../../messages/messages.js'
import { explain } from '../../ui/explain.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { hubStatus } from '../hub/hub-status.ts'
import { openShelf } from './device-shelf.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { type Attempt, createOutbox, type Outbox } from './outbox.ts'

const TRY_EVERY_MS = 15_000
/** No answer, not signed in, too long, too often, or a server that is away: all of it may be different later. */
const LATER = [0, 401, 408, 429, 502, 503, 504]

async function send(kept: KeptAnswer): Promise<Attempt> {
  const { auditID, auditTypeQuestionID, answer, key } = kept
  try {
    const params = { auditId: auditID, auditTypeQuestionID }
    const response = await api.call('answerCriterion', { params, body: answer, idempotencyKey: key })
    return { outcome: 'answered', response }
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'later' }
    if (LATER.includes(error.status)) return { outcome: 'later' }
    const sentence = error.status < 500 ? explain(error).sentence : undefined
    return { outcome: 'refused', sentence: sentence ?? m.review_error_response() }
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('sojourn-answers', work)
  else await work()
}

/** Tries again whenever there is reason to hope. It goes on after the review was left, as long as the app is open. */
function keepTrying(outbox: Outbox): void {
  const tryNow = () => void outbox.drain()
  window.addEventListener('online', tryNow)
  window.addEventListener('offline', () => outbox.line.set('down'))
  hubStatus.subscribe(() => {
    if (hubStatus.get() === 'connected') tryNow()
  })
  setInterval(() => {
    if (outbox.line.get() === 'down') tryNow()
  }, TRY_EVERY_MS)
}

const opened = new Map<string, Promise<Outbox>>()

/** The one outbox of the person who is signed in here. */
export function myOutbox(userID: string): Promise<Outbox> {
  const found = opened.get(userID)
  if (found) return found
  const made = openShelf().then((shelf) => {
    const outbox = createOutbox({ userID, shelf, send, alone })
    if (!navigator.onLine) outbox.line.set('down')
    keepTrying(outbox)
    void outbox.drain()
    return outbox
  })
  opened.set(userID, made)
  return made
}
