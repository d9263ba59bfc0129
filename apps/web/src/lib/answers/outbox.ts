import type { AuditResponse } from '@sojourn/contract/review/review'
import { createStore, type Store } from '../../ui/store.ts'
import type { AnswerShelf, KeptAnswer, NewAnswer } from './kept-answer.ts'
import { oneAtATime } from './one-at-a-time.ts'

export type Line = 'up' | 'down'

/** What became of an attempt: it arrived, the server said no, or nobody could be reached. */
export type Attempt =
  | { outcome: 'answered'; response: AuditResponse }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'later' }

interface OutboxNeeds {
  userID: string
  shelf: AnswerShelf
  send(answer: KeptAnswer): Promise<Attempt>
  /** Holds the other tabs back meanwhile, so that two do not send the same line at once. */
  alone(work: () => Promise<void>): Promise<void>
}

type Heard = (auditID: string, response: AuditResponse) => void

export interface Outbox {
  /** What has not arrived yet, oldest first, refused ones among them. */
  readonly waiting: Store<readonly KeptAnswer[]>
  readonly line: Store<Line>
  add(answer: Omit<NewAnswer, 'userID' | 'key'>): Promise<void>
  /** Sends what waits, in order, until it has arrived or the line is down. */
  drain(): Promise<void>
  tryAgain(seq: number): Promise<void>
  discard(seq: number): Promise<void>
  /** Tells when an answer has arrived, before it stops waiting. */
  onAnswered(heard: Heard): () => void
  /** What came back since the app was opened, for an audit that was being read meanwhile. */
  arrivedIn(auditID: string): AuditResponse[]
}

/** Answers wait here until the server has them: each is sent in its turn, and counts once however often that takes. */
export function createOutbox({ userID, shelf, send, alone }: OutboxNeeds): Outbox {
  const waiting = createStore<readonly KeptAnswer[]>([])
  const line = createStore<Line>('up')
  const listeners = new Set<Heard>()
  const arrived = new Map<string, { auditID: string; response: AuditResponse }>()

  const read = async () => waiting.set(await shelf.list(userID))

  const change = async (answer: KeptAnswer) => {
    await shelf.put(answer)
    waiting.set(waiting.get().map((one) => (one.seq === answer.seq ? answer : one)))
  }

  /** What was written on top of this answer was written on what the server now has. */
  async function handOn(sent: KeptAnswer, response: AuditResponse): Promise<void> {
    const upon = waiting
      .get()
      .filter(
        (one) =>
          one.seq > sent.seq &&
          one.auditID === sent.auditID &&
          one.auditTypeQuestionID === sent.auditTypeQuestionID,
      )
    for (const one of upon) await change({ ...one, answer: { ...one.answer, version: response.version } })
  }

  async function attempt(next: KeptAnswer): Promise<boolean> {
    const result = await send(next)
    line.set(result.outcome === 'later' ? 'down' : 'up')
    if (result.outcome === 'later') return false
    if (result.outcome === 'refused') {
      await change({ ...next, refusal: result.sentence })
      return true
    }
    await handOn(next, result.response)
    await shelf.remove(next.seq)
    const { auditID, auditTypeQuestionID } = next
    arrived.set(`${auditID} ${auditTypeQuestionID}`, { auditID, response: result.response })
    for (const heard of listeners) heard(next.auditID, result.response)
    waiting.set(waiting.get().filter((one) => one.seq !== next.seq))
    return true
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have sent some of them.
      await read()
      const next = waiting.get().find((one) => one.refusal === undefined)
      if (next === undefined || !(await attempt(next))) return
    }
  }

  const drain = oneAtATime(() => alone(sendAll))

  return {
    waiting,
    line,
    add: async (answer) => {
      const added = await shelf.add({ ...answer, userID, key: crypto.randomUUID() })
      waiting.set([...waiting.get().filter((one) => one.seq !== added.seq), added])
      await drain()
    },
    drain,
    tryAgain: async (seq) => {
      const refused = waiting.get().find((one) => one.seq === seq)
      if (refused === undefined) return
      const { refusal: _said, ...answer } = refused
      // Whoever tries again has seen what the others did.
      const { version: _seen, ...body } = answer.answer
      await change({ ...answer, key: crypto.randomUUID(), answer: body })
      await drain()
    },
    discard: async (seq) => {
      await shelf.remove(seq)
      waiting.set(waiting.get().filter((one) => one.seq !== seq))
    },
    arrivedIn: (auditID) =>
      [...arrived.values()].flatMap((one) => (one.auditID === auditID ? [one.response] : [])),
    onAnswered: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
