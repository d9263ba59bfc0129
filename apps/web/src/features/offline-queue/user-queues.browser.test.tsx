import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCapture } from '../evidence-capture/capture.ts'
import { clearStoredAudits } from './stored-audits.ts'
import { changeUploadSettings } from './upload-hold.ts'
import { openAnswerQueue, openFileQueue, openMessageQueue } from './user-queues.ts'

const CRITERION = { auditID: crypto.randomUUID(), auditTypeQuestionID: crypto.randomUUID() }
const createFile = () => new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
const respond = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const respondAlreadyDone = () =>
  respond(409, { code: 'already-done', title: 'This request was already carried out.' })

/** The idempotency keys and the bodies of the requests. */
let requests: { key: string | null; body: { sha256?: string } }[]
let responses: ((sha256: string | undefined) => Response)[]

beforeEach(async () => {
  requests = []
  await clearStoredAudits()
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const body: { sha256?: string } = JSON.parse(String(init.body ?? '{}'))
    requests.push({ key: new Headers(init.headers).get('idempotency-key'), body })
    return responses.shift()?.(body.sha256) ?? respond(500, {})
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('evidence after an already-done response', () => {
  it('gets its receipt with a new key', async () => {
    responses = [
      respondAlreadyDone,
      (sha256) => respond(200, { piece: { evidenceID: crypto.randomUUID(), sha256 }, responses: [] }),
    ]
    const queue = await openFileQueue(crypto.randomUUID())
    const pieces: unknown[] = []
    queue.onSent((_file, { piece }) => pieces.push(piece?.sha256))
    const capture = createCapture({ isFromCamera: true })
    await queue.add({ ...CRITERION, file: createFile(), uploadID: 'upload', capture })
    expect(queue.items.get()).toEqual([])
    expect(pieces).toEqual([requests[0]?.body.sha256])
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2)
  })

  it('counts as sent if an older release has queued it without a hash', async () => {
    responses = [respondAlreadyDone]
    const queue = await openFileQueue(crypto.randomUUID())
    await queue.add({ ...CRITERION, file: createFile(), uploadID: 'upload' })
    expect(queue.items.get()).toEqual([])
    expect(requests).toHaveLength(1)
  })
})

describe('an answer or message after an already-done response', () => {
  const question = {
    auditTypeQuestionID: CRITERION.auditTypeQuestionID,
    response: { version: 4, auditorResponse: [] },
    auditorThread: [{ message: 'Please add a photo.' }],
  }
  const audit = {
    auditType: { groups: [{ questions: [], groups: [{ questions: [question], groups: [] }] }] },
  }
  const respondWithAudit = () => respond(200, audit)

  it('gets the result of an answer from the audit', async () => {
    responses = [respondAlreadyDone, respondWithAudit]
    const queue = await openAnswerQueue(crypto.randomUUID())
    const versions: number[] = []
    queue.onSent((_item, { version }) => versions.push(version))
    await queue.add({ ...CRITERION, answer: { auditQuestionStatus: 'Compliant' } })
    expect(queue.items.get()).toEqual([])
    expect(versions).toEqual([4])
  })

  it('gets the threads of a message from the audit', async () => {
    responses = [respondAlreadyDone, respondWithAudit]
    const queue = await openMessageQueue(crypto.randomUUID())
    const threads: unknown[] = []
    queue.onSent((_item, { auditID, auditorThread }) => threads.push({ auditID, auditorThread }))
    const message = 'Please add a photo.'
    await queue.add({ ...CRITERION, conversation: 'Auditor', message, tagged: [], files: [] })
    expect(queue.items.get()).toEqual([])
    expect(threads).toEqual([{ auditID: CRITERION.auditID, auditorThread: [{ message }] }])
  })

  it('is sent again while the audit cannot be read', async () => {
    const unavailable = () => respond(503, {})
    responses = [respondAlreadyDone, unavailable, unavailable, unavailable]
    const queue = await openAnswerQueue(crypto.randomUUID())
    await queue.add({ ...CRITERION, answer: { auditQuestionStatus: 'Compliant' } })
    expect(queue.items.get()).toMatchObject([{ auditTypeQuestionID: CRITERION.auditTypeQuestionID }])
    expect(queue.items.get()[0]?.refusal).toBeUndefined()
  })
})

it('the file queue repeats the creation of an upload with the key of the file after a lost response and a pause', async () => {
  const metadata: string[] = []
  class LostRequest extends XMLHttpRequest {
    override setRequestHeader(name: string, value: string) {
      if (name === 'Upload-Metadata') metadata.push(value)
    }
    override send() {
      this.dispatchEvent(new ProgressEvent('error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  const queue = await openFileQueue(crypto.randomUUID())
  const seq = await queue.enqueue({ ...CRITERION, file: createFile() })
  // The upload client is loaded on demand.
  await expect.poll(() => metadata.length, { timeout: 10_000 }).toBeGreaterThan(0)
  changeUploadSettings({ isPaused: true })
  await expect.poll(() => queue.sending.get().size).toBe(0)
  const before = metadata.length
  changeUploadSettings({ isPaused: false })
  await expect.poll(() => metadata.length, { timeout: 10_000 }).toBeGreaterThan(before)
  const [{ key } = { key: '' }] = queue.items.get()
  expect(new Set(metadata.map((pairs) => pairs.split(',').at(-1)))).toEqual(new Set([`key ${btoa(key)}`]))
  await queue.discard(seq)
})

it('an empty queue is online again after the online event of the browser', async () => {
  const queue = await openFileQueue(crypto.randomUUID())
  window.dispatchEvent(new Event('offline'))
  expect(queue.connection.get()).toBe('offline')
  window.dispatchEvent(new Event('online'))
  expect(queue.connection.get()).toBe('online')
})
