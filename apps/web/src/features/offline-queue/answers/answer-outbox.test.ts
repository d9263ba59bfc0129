import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../queued-item.ts'
import { type AnswerAttempt, createAnswerQueue } from './answer-outbox.ts'
import type { NewAnswer, QueuedAnswer } from './queued-answer.ts'

const responseTo = (kept: QueuedAnswer, version: number): AuditResponse => ({
  auditResponseID: `response-${kept.auditTypeQuestionID}`,
  auditTypeQuestionID: kept.auditTypeQuestionID,
  auditQuestionStatus: kept.answer.auditQuestionStatus ?? 'Compliant',
  approved: null,
  corrected: false,
  auditorResponse: [],
  attachments: [],
  version,
})

/** A server that can be unplugged, and loses the first answer to whatever it is told to lose. */
function aServer() {
  const carriedOut = new Map<string, number>()
  const sent: QueuedAnswer[] = []
  const server = {
    isReachable: true,
    refuses: new Map<string, string>(),
    losesAnswerOf: '',
    sent,
    timesCarriedOut: () => [...carriedOut.values()],
    send: async (kept: QueuedAnswer): Promise<AnswerAttempt> => {
      if (!server.isReachable) return { outcome: 'later' }
      sent.push(kept)
      const sentence = server.refuses.get(kept.auditTypeQuestionID)
      if (sentence !== undefined) return { outcome: 'refused', sentence }
      if (!carriedOut.has(kept.key)) carriedOut.set(kept.key, 1)
      if (server.losesAnswerOf === kept.auditTypeQuestionID) {
        server.losesAnswerOf = ''
        return { outcome: 'later' }
      }
      return { outcome: 'arrived', result: responseTo(kept, sent.length + 10) }
    },
  }
  return server
}

const alone = (work: () => Promise<void>) => work()
const answerTo = (auditTypeQuestionID: string, version?: number) => ({
  auditID: 'audit',
  auditTypeQuestionID,
  answer: { auditQuestionStatus: 'Compliant' as const, ...(version === undefined ? {} : { version }) },
})

describe('the outbox of answers', () => {
  it('sends an answer at once while the line is up, and tells what came back', async () => {
    const server = aServer()
    const outbox = createAnswerQueue({
      userID: 'me',
      shelf: createMemoryStorage<NewAnswer>(),
      send: server.send,
      alone,
    })
    const heard: string[] = []
    outbox.onArrived(({ auditID }, response) => heard.push(`${auditID} ${response.auditTypeQuestionID}`))
    await outbox.add(answerTo('a'))
    expect(heard).toEqual(['audit a'])
    expect(outbox.arrivedIn('audit').map((response) => response.auditTypeQuestionID)).toEqual(['a'])
    expect(outbox.arrivedIn('another')).toEqual([])
    expect(outbox.waiting.get()).toEqual([])
  })

  it('keeps answers while the line is down and sends them in order when it is back', async () => {
    const server = aServer()
    server.isReachable = false
    const outbox = createAnswerQueue({
      userID: 'me',
      shelf: createMemoryStorage<NewAnswer>(),
      send: server.send,
      alone,
    })
    for (const question of ['a', 'b', 'c']) await outbox.add(answerTo(question))
    expect(outbox.line.get()).toBe('down')
    expect(outbox.waiting.get()).toHaveLength(3)
    server.isReachable = true
    await outbox.drain()
    expect(server.sent.map((kept) => kept.auditTypeQuestionID)).toEqual(['a', 'b', 'c'])
    expect(outbox.line.get()).toBe('up')
    expect(outbox.waiting.get()).toEqual([])
  })

  it('is found again by the same person after a reload, and by nobody else', async () => {
    const server = aServer()
    const shelf = createMemoryStorage<NewAnswer>()
    server.isReachable = false
    await createAnswerQueue({ userID: 'me', shelf, send: server.send, alone }).add(answerTo('a'))
    server.isReachable = true
    const theirs = createAnswerQueue({ userID: 'somebody else', shelf, send: server.send, alone })
    await theirs.drain()
    expect(server.sent).toEqual([])
    const again = createAnswerQueue({ userID: 'me', shelf, send: server.send, alone })
    await again.drain()
    expect(server.sent).toHaveLength(1)
    expect(await shelf.list('me')).toEqual([])
  })

  it('sends an answer whose confirmation was lost again under the same key, so that it counts once', async () => {
    const server = aServer()
    server.losesAnswerOf = 'a'
    const outbox = createAnswerQueue({
      userID: 'me',
      shelf: createMemoryStorage<NewAnswer>(),
      send: server.send,
      alone,
    })
    await outbox.add(answerTo('a'))
    await outbox.drain()
    expect(server.sent).toHaveLength(2)
    expect(server.timesCarriedOut()).toEqual([1])
  })

  it('keeps what was refused with the reason, and goes on with the rest', async () => {
    const server = aServer()
    server.refuses.set('a', 'No.')
    const outbox = createAnswerQueue({
      userID: 'me',
      shelf: createMemoryStorage<NewAnswer>(),
      send: server.send,
      alone,
    })
    await outbox.add(answerTo('a', 3))
    await outbox.add(answerTo('b'))
    expect(outbox.waiting.get()).toMatchObject([{ auditTypeQuestionID: 'a', refusal: 'No.' }])
    const [refused] = outbox.waiting.get()
    server.refuses.clear()
    await outbox.tryAgain(refused?.seq ?? 0)
    expect(outbox.waiting.get()).toEqual([])
    // They have seen what the others did, so the old version no longer stands in the way.
    expect(server.sent.at(-1)?.answer).toEqual({ auditQuestionStatus: 'Compliant' })
    expect(server.sent.at(-1)?.key).not.toBe(refused?.key)
  })

  it('throws away what somebody gives up', async () => {
    const server = aServer()
    server.refuses.set('a', 'No.')
    const outbox = createAnswerQueue({
      userID: 'me',
      shelf: createMemoryStorage<NewAnswer>(),
      send: server.send,
      alone,
    })
    await outbox.add(answerTo('a'))
    await outbox.discard(outbox.waiting.get()[0]?.seq ?? 0)
    expect(outbox.waiting.get()).toEqual([])
  })

  it('writes a second answer to the same criterion upon the first', async () => {
    const server = aServer()
    server.isReachable = false
    const outbox = createAnswerQueue({
      userID: 'me',
      shelf: createMemoryStorage<NewAnswer>(),
      send: server.send,
      alone,
    })
    await outbox.add(answerTo('a', 4))
    await outbox.add(answerTo('a'))
    server.isReachable = true
    await outbox.drain()
    expect(server.sent.map((kept) => kept.answer.version)).toEqual([4, 11])
  })

  it('forgets nobody who comes while the last one leaves', async () => {
    const server = aServer()
    const outbox = createAnswerQueue({
      userID: 'me',
      shelf: createMemoryStorage<NewAnswer>(),
      send: server.send,
      alone,
    })
    await Promise.all(['a', 'b', 'c', 'd'].map((question) => outbox.add(answerTo(question))))
    expect(server.sent).toHaveLength(4)
    expect(outbox.waiting.get()).toEqual([])
  })

  it('reports a storage error that happens once, and sends the rest when it is tried again', async () => {
    const server = aServer()
    const stored = createMemoryStorage<NewAnswer>()
    let failures = 1
    const shelf = {
      ...stored,
      remove: async (seq: number) => {
        failures -= 1
        if (failures >= 0) throw new DOMException('The database is gone.', 'UnknownError')
        return stored.remove(seq)
      },
    }
    const outbox = createAnswerQueue({ userID: 'me', shelf, send: server.send, alone })
    await outbox.add(answerTo('a'))
    expect(outbox.fault.get()).toBe('storage-failed')
    expect(outbox.waiting.get()).toHaveLength(1)
    await outbox.add(answerTo('b'))
    expect(outbox.fault.get()).toBeUndefined()
    expect(outbox.waiting.get()).toEqual([])
    expect(server.timesCarriedOut()).toEqual([1, 1])
  })

  it('keeps showing and sending its answers while the storage cannot be read, and says that it is full', async () => {
    const server = aServer()
    server.isReachable = false
    const stored = createMemoryStorage<NewAnswer>()
    const shelf = { ...stored }
    const outbox = createAnswerQueue({ userID: 'me', shelf, send: server.send, alone })
    await outbox.add(answerTo('a'))
    shelf.list = async () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
    await outbox.drain()
    expect(outbox.fault.get()).toBe('storage-full')
    expect(outbox.waiting.get()).toHaveLength(1)
    server.isReachable = true
    await outbox.drain()
    expect(server.sent).toHaveLength(1)
    shelf.list = stored.list
    await outbox.drain()
    expect(outbox.fault.get()).toBeUndefined()
  })
})
