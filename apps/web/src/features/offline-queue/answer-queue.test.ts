import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import {
  type AnswerAttempt,
  createAnswerQueue,
  findConflict,
  type NewAnswer,
  type QueuedAnswer,
  readConflict,
} from './answer-queue.ts'
import { createMemoryStorage } from './storage.ts'

const createResponse = (item: QueuedAnswer, version: number): AuditResponse => ({
  auditResponseID: `response-${item.auditTypeQuestionID}`,
  auditTypeQuestionID: item.auditTypeQuestionID,
  auditQuestionStatus: item.answer.auditQuestionStatus ?? 'Compliant',
  approved: null,
  corrected: false,
  auditorResponse: [],
  attachments: [],
  data: null,
  verifiedBy: item.answer.verifiedBy ?? null,
  version,
})

/** A server that can be unreachable, and can lose the response to the first request for one criterion. */
function aServer() {
  const processed = new Map<string, number>()
  const sent: QueuedAnswer[] = []
  const server = {
    isReachable: true,
    refuses: new Map<string, string>(),
    losesResponseTo: '',
    sent,
    processedCounts: () => [...processed.values()],
    send: async (item: QueuedAnswer): Promise<AnswerAttempt> => {
      if (!server.isReachable) return { outcome: 'retry-later' }
      sent.push(item)
      const sentence = server.refuses.get(item.auditTypeQuestionID)
      if (sentence !== undefined) return { outcome: 'refused', sentence }
      if (!processed.has(item.key)) processed.set(item.key, 1)
      if (server.losesResponseTo === item.auditTypeQuestionID) {
        server.losesResponseTo = ''
        return { outcome: 'retry-later' }
      }
      return { outcome: 'sent', result: createResponse(item, sent.length + 10) }
    },
  }
  return server
}

const withLock = (work: () => Promise<void>) => work()
const createAnswer = (auditTypeQuestionID: string, version?: number) => ({
  auditID: 'audit',
  auditTypeQuestionID,
  answer: { auditQuestionStatus: 'Compliant' as const, ...(version === undefined ? {} : { version }) },
})

const createAnswerWithComment = (auditTypeQuestionID: string, status: 'Compliant' | 'Noncompliant') => ({
  auditID: 'audit',
  auditTypeQuestionID,
  answer: { auditQuestionStatus: status, text: 'Seen.', responseType: 1 as const },
})

/** The answer that is saved with the first photo of a criterion. */
const createFirstPhotoAnswer = (auditTypeQuestionID: string) => ({
  auditID: 'audit',
  auditTypeQuestionID,
  answer: { auditQuestionStatus: 'Compliant' as const, version: 3, base: { status: null, comments: 0 } },
})

function anOfflineQueue() {
  const server = aServer()
  server.isReachable = false
  const storage = createMemoryStorage<NewAnswer>()
  return { server, queue: createAnswerQueue({ userID: 'me', storage, send: server.send, withLock }) }
}

describe('createAnswerQueue', () => {
  it('sends an answer immediately while online, and passes the response to listeners', async () => {
    const server = aServer()
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    const sent: string[] = []
    queue.onSent(({ auditID }, response) => sent.push(`${auditID} ${response.auditTypeQuestionID}`))
    await queue.add(createAnswer('a'))
    expect(sent).toEqual(['audit a'])
    expect(queue.listSentResponses('audit').map((response) => response.auditTypeQuestionID)).toEqual(['a'])
    expect(queue.listSentResponses('another')).toEqual([])
    expect(queue.items.get()).toEqual([])
  })

  it('stores answers while offline and sends them in order when online', async () => {
    const server = aServer()
    server.isReachable = false
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    for (const question of ['a', 'b', 'c']) await queue.add(createAnswer(question))
    expect(queue.connection.get()).toBe('offline')
    expect(queue.items.get()).toHaveLength(3)
    server.isReachable = true
    await queue.drain()
    expect(server.sent.map((item) => item.auditTypeQuestionID)).toEqual(['a', 'b', 'c'])
    expect(queue.connection.get()).toBe('online')
    expect(queue.items.get()).toEqual([])
  })

  it('sends the stored answers after a reload, and none of another user', async () => {
    const server = aServer()
    const storage = createMemoryStorage<NewAnswer>()
    server.isReachable = false
    await createAnswerQueue({ userID: 'me', storage, send: server.send, withLock }).add(createAnswer('a'))
    server.isReachable = true
    const otherUsersQueue = createAnswerQueue({ userID: 'other user', storage, send: server.send, withLock })
    await otherUsersQueue.drain()
    expect(server.sent).toEqual([])
    const reloadedQueue = createAnswerQueue({ userID: 'me', storage, send: server.send, withLock })
    await reloadedQueue.drain()
    expect(server.sent).toHaveLength(1)
    expect(await storage.list('me')).toEqual([])
  })

  it('resends an answer with the same key when the response was lost', async () => {
    const server = aServer()
    server.losesResponseTo = 'a'
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    await queue.add(createAnswer('a'))
    await queue.drain()
    expect(server.sent).toHaveLength(2)
    expect(server.processedCounts()).toEqual([1])
  })

  it('keeps a refused answer with its reason, and sends the others', async () => {
    const server = aServer()
    server.refuses.set('a', 'No.')
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    await queue.add(createAnswer('a', 3))
    await queue.add(createAnswer('b'))
    expect(queue.items.get()).toMatchObject([{ auditTypeQuestionID: 'a', refusal: 'No.' }])
    const [refused] = queue.items.get()
    server.refuses.clear()
    await queue.retry(refused?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
    // A retry does not check the version.
    expect(server.sent.at(-1)?.answer).toEqual({ auditQuestionStatus: 'Compliant' })
    expect(server.sent.at(-1)?.key).not.toBe(refused?.key)
  })

  it('removes a discarded answer', async () => {
    const server = aServer()
    server.refuses.set('a', 'No.')
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    await queue.add(createAnswer('a'))
    await queue.discard(queue.items.get()[0]?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
  })

  it('sends a second answer to a criterion with the version of the first response', async () => {
    const server = aServer()
    server.isReachable = false
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    await queue.add(createAnswer('a', 4))
    await queue.add(createAnswer('a'))
    server.isReachable = true
    await queue.drain()
    expect(server.sent.map((item) => item.answer.version)).toEqual([4, 11])
  })

  it('sends a second answer to a criterion with the status and comments of the first response as its base', async () => {
    const server = aServer()
    server.isReachable = false
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    const base = { status: null, comments: 0 }
    for (const text of ['One.', 'Two.'])
      await queue.add({ ...createAnswer('a'), answer: { text, auditQuestionStatus: 'Compliant', base } })
    server.isReachable = true
    await queue.drain()
    expect(server.sent.at(-1)?.answer.base).toEqual({ status: 'Compliant', comments: 0 })
  })

  it('sends an answer and its later comment in one request with the version of the answer', async () => {
    const { server, queue } = anOfflineQueue()
    await queue.add(createFirstPhotoAnswer('a'))
    await queue.add(createAnswer('b', 4))
    await queue.add(createAnswerWithComment('a', 'Compliant'))
    server.isReachable = true
    await queue.drain()
    const { base, version } = createFirstPhotoAnswer('a').answer
    expect(server.sent.map(({ auditTypeQuestionID, answer }) => [auditTypeQuestionID, answer])).toEqual([
      ['b', createAnswer('b', 4).answer],
      ['a', { ...createAnswerWithComment('a', 'Compliant').answer, base, version }],
    ])
    expect(queue.items.get()).toEqual([])
  })

  it('sends a changed answer after the first answer, in a second request', async () => {
    const { server, queue } = anOfflineQueue()
    await queue.add(createFirstPhotoAnswer('a'))
    await queue.add(createAnswerWithComment('a', 'Noncompliant'))
    server.isReachable = true
    await queue.drain()
    expect(server.sent.map(({ answer }) => answer.auditQuestionStatus)).toEqual(['Compliant', 'Noncompliant'])
  })

  it('resolveConflict sends the queued answers in one request with the selected versions and a new key', async () => {
    const server = aServer()
    server.isReachable = false
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    await queue.add(createAnswer('a', 0))
    await queue.add({ ...createAnswer('a'), answer: { text: 'Clean.', auditQuestionStatus: 'Noncompliant' } })
    const [first, second] = queue.items.get()
    if (!first || !second) throw new Error('The answers are not queued.')
    const createConflict = (item: QueuedAnswer, field: 'status' | 'comment', version: number) => ({
      fields: [field],
      current: createResponse(item, version),
      ...{ device: null, changedAt: null, changedBy: null },
    })
    await queue.update({ ...first, refusal: 'No.', conflict: createConflict(first, 'status', 2) })
    await queue.update({ ...second, refusal: 'No.', conflict: createConflict(second, 'comment', 3) })
    expect(findConflict(queue.items.get())).toMatchObject({
      fields: ['status', 'comment'],
      current: { version: 3 },
    })
    server.isReachable = true
    await queue.resolveConflict(queue.items.get(), { status: 'mine', comment: 'both' })
    expect(server.sent.map(({ answer }) => answer)).toMatchObject([
      {
        auditQuestionStatus: 'Noncompliant',
        text: 'Clean.',
        choice: { version: 3, status: 'mine', comment: 'both' },
      },
    ])
    expect(server.sent[0]?.key).not.toBe(first.key)
    expect(queue.items.get()).toEqual([])
  })

  it('sends answers that are added while the queue drains', async () => {
    const server = aServer()
    const queue = createAnswerQueue({
      userID: 'me',
      storage: createMemoryStorage<NewAnswer>(),
      send: server.send,
      withLock,
    })
    await Promise.all(['a', 'b', 'c', 'd'].map((question) => queue.add(createAnswer(question))))
    expect(server.sent).toHaveLength(4)
    expect(queue.items.get()).toEqual([])
  })

  /** A device that stores nothing before `finish` is called. */
  function createSlowDevice() {
    const stored = createMemoryStorage<NewAnswer>()
    const disk = Promise.withResolvers<void>()
    const storage: typeof stored = {
      ...stored,
      add: async (item) => {
        await disk.promise
        return stored.add(item)
      },
    }
    return { stored, storage, finish: disk.resolve }
  }

  it('discards an answer that the device is still storing', async () => {
    const server = aServer()
    const { stored, storage, finish } = createSlowDevice()
    const queue = createAnswerQueue({ userID: 'me', storage, send: server.send, withLock })
    const added = queue.add(createAnswer('a'))
    await queue.discard(queue.items.get()[0]?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
    finish()
    await added
    expect([queue.items.get(), server.sent, await stored.list('me')]).toEqual([[], [], []])
  })

  it('shows an answer before the device has stored it, and sends it afterwards', async () => {
    const server = aServer()
    const { stored, storage, finish } = createSlowDevice()
    const queue = createAnswerQueue({ userID: 'me', storage, send: server.send, withLock })
    const added = [queue.add(createAnswer('a', 4)), queue.add(createAnswer('a'))]
    await queue.drain()
    expect(queue.items.get()).toHaveLength(2)
    expect(server.sent).toEqual([])
    finish()
    await Promise.all(added)
    expect(server.sent.map(({ auditTypeQuestionID }) => auditTypeQuestionID)).toEqual(['a', 'a'])
    expect(queue.items.get()).toEqual([])
    expect(await stored.list('me')).toEqual([])
  })
  it('reports a storage error, and sends all answers when the storage works again', async () => {
    const server = aServer()
    const stored = createMemoryStorage<NewAnswer>()
    let failures = 1
    const storage = {
      ...stored,
      remove: async (seq: number) => {
        failures -= 1
        if (failures >= 0) throw new DOMException('The database is gone.', 'UnknownError')
        return stored.remove(seq)
      },
    }
    const queue = createAnswerQueue({ userID: 'me', storage, send: server.send, withLock })
    await queue.add(createAnswer('a'))
    expect(queue.fault.get()).toBe('storage-failed')
    expect(queue.items.get()).toHaveLength(1)
    await queue.add(createAnswer('b'))
    expect(queue.fault.get()).toBeUndefined()
    expect(queue.items.get()).toEqual([])
    expect(server.processedCounts()).toEqual([1, 1])
  })

  it('keeps and sends its answers while the storage cannot be read, and reports a full storage', async () => {
    const server = aServer()
    server.isReachable = false
    const stored = createMemoryStorage<NewAnswer>()
    const storage = { ...stored }
    const queue = createAnswerQueue({ userID: 'me', storage, send: server.send, withLock })
    await queue.add(createAnswer('a'))
    storage.list = async () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
    await queue.drain()
    expect(queue.fault.get()).toBe('storage-full')
    expect(queue.items.get()).toHaveLength(1)
    server.isReachable = true
    await queue.drain()
    expect(server.sent).toHaveLength(1)
    storage.list = stored.list
    await queue.drain()
    expect(queue.fault.get()).toBeUndefined()
  })
})

describe('readConflict', () => {
  const current = { auditResponseID: 'response', auditorResponse: [] }
  const extra = {
    fields: ['comment'],
    device: 'phone',
    changedAt: '2026-02-24T13:52:00Z',
    changedBy: 'Callum',
  }

  it('returns the fields, the answer and the device of the other version', () => {
    expect(readConflict({ code: 'answer-conflict', current, extra })).toEqual({
      current,
      ...extra,
    })
  })

  it('returns undefined for other refusals', () => {
    expect(readConflict({ code: 'answer-changed', current, extra: {} })).toBeUndefined()
    expect(readConflict({ code: 'answer-conflict', current: null, extra })).toBeUndefined()
  })
})
