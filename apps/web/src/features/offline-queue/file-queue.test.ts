import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import { createStore } from '../../ui/store.ts'
import {
  canStoreFile,
  createFileQueue,
  type FileAttempt,
  getAnsweredCriteria,
  getRemainder,
  PAUSED,
  type PickedFile,
  type QueuedFile,
  releaseAnswered,
  restartUpload,
} from './file-queue.ts'
import { createMemoryStorage, isStoredOnDevice } from './storage.ts'
import type { UploadHold } from './upload-hold.ts'

const response: AuditResponse = {
  auditResponseID: 'response',
  auditTypeQuestionID: 'q',
  auditQuestionStatus: 'Compliant',
  approved: null,
  corrected: false,
  auditorResponse: [],
  attachments: [],
  data: null,
  verifiedBy: null,
  version: 1,
}

/** A server that can be unreachable, and attaches each file once. */
function aServer() {
  const attached = new Map<string, number>()
  const server = {
    isReachable: true,
    refuses: '',
    forgetsUploads: false,
    losesNextResponse: false,
    uploads: [] as string[],
    attached,
    send: async (item: QueuedFile): Promise<FileAttempt> => {
      if (!server.isReachable) return { outcome: 'retry-later' }
      if (item.uploadID === undefined) {
        server.uploads.push(item.file.name)
        return { outcome: 'updated', item: { ...item, uploadID: `upload-${server.uploads.length}` } }
      }
      if (server.refuses === item.file.name) return { outcome: 'refused', sentence: 'No.' }
      if (server.forgetsUploads) {
        server.forgetsUploads = false
        return { outcome: 'updated', item: restartUpload(item) }
      }
      if (!attached.has(item.key)) attached.set(item.key, item.file.size)
      if (server.losesNextResponse) {
        server.losesNextResponse = false
        return { outcome: 'retry-later' }
      }
      return { outcome: 'sent', result: { responses: [response] } }
    },
  }
  return server
}

const withLock = (work: () => Promise<void>) => work()
const createPhoto = (name: string, size = 3) => ({
  auditID: 'audit',
  auditTypeQuestionID: 'q',
  file: new File(['x'.repeat(size)], name),
})

describe('createFileQueue', () => {
  it('stores files while offline, and sends the smallest first when online', async () => {
    const server = aServer()
    server.isReachable = false
    const storage = createMemoryStorage<PickedFile>()
    const queue = createFileQueue({ userID: 'me', storage, send: server.send, withLock })
    await queue.add(createPhoto('film.mp4', 900))
    await queue.add(createPhoto('tap.jpg'))
    expect(queue.connection.get()).toBe('offline')
    expect(queue.items.get().map(({ file }) => file.name)).toEqual(['film.mp4', 'tap.jpg'])
    server.isReachable = true
    // A reload creates another queue with the same storage.
    const reloadedQueue = createFileQueue({ userID: 'me', storage, send: server.send, withLock })
    const sent: string[] = []
    reloadedQueue.onSent(({ auditID }) => sent.push(auditID))
    await reloadedQueue.drain()
    expect(server.uploads).toEqual(['tap.jpg', 'film.mp4'])
    expect(sent).toEqual(['audit', 'audit'])
    expect(await storage.list('me')).toEqual([])
  })

  it('sends a photo after the answer to its criterion, and stays online until then', async () => {
    const server = aServer()
    const answers = createStore([{ auditID: 'audit', auditTypeQuestionID: 'q' }])
    const queue = createFileQueue({
      userID: 'me',
      storage: createMemoryStorage<PickedFile>(),
      answers,
      send: server.send,
      withLock,
    })
    await queue.add(createPhoto('tap.jpg'))
    await queue.add({ ...createPhoto('meter.jpg'), auditTypeQuestionID: 'answered' })
    expect(server.uploads).toEqual(['meter.jpg'])
    expect(queue.connection.get()).toBe('online')
    answers.set([])
    await expect.poll(() => queue.items.get()).toEqual([])
    expect(server.uploads).toEqual(['meter.jpg', 'tap.jpg'])
  })

  it('attaches a file once when the response was lost, without uploading it again', async () => {
    const server = aServer()
    server.losesNextResponse = true
    const queue = createFileQueue({
      userID: 'me',
      storage: createMemoryStorage<PickedFile>(),
      send: server.send,
      withLock,
    })
    await queue.add(createPhoto('tap.jpg'))
    expect(queue.items.get()).toHaveLength(1)
    await queue.drain()
    expect([server.uploads.length, server.attached.size]).toEqual([1, 1])
    expect(queue.items.get()).toEqual([])
  })

  it('uploads a file again when the server has removed the upload', async () => {
    const server = aServer()
    server.forgetsUploads = true
    const queue = createFileQueue({
      userID: 'me',
      storage: createMemoryStorage<PickedFile>(),
      send: server.send,
      withLock,
    })
    await queue.add(createPhoto('tap.jpg'))
    expect([server.uploads.length, server.attached.size]).toEqual([2, 1])
  })

  it('keeps a refused file with its reason until it is retried or discarded', async () => {
    const server = aServer()
    server.refuses = 'tap.jpg'
    const queue = createFileQueue({
      userID: 'me',
      storage: createMemoryStorage<PickedFile>(),
      send: server.send,
      withLock,
    })
    await queue.add(createPhoto('tap.jpg'))
    await queue.add(createPhoto('lamp.jpg'))
    expect(queue.items.get()).toMatchObject([{ refusal: 'No.' }])
    server.refuses = ''
    await queue.retry(queue.items.get()[0]?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
    server.isReachable = false
    await queue.add(createPhoto('door.jpg'))
    await queue.discard(queue.items.get()[0]?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
  })

  it('sends no files of another user of the same device', async () => {
    const server = aServer()
    server.isReachable = false
    const storage = createMemoryStorage<PickedFile>()
    await createFileQueue({ userID: 'me', storage, send: server.send, withLock }).add(createPhoto('tap.jpg'))
    server.isReachable = true
    await createFileQueue({ userID: 'another', storage, send: server.send, withLock }).drain()
    expect(server.uploads).toEqual([])
  })
})

/** A server that finishes an upload when the test says so. */
function aSlowServer() {
  const uploads = new Map<string, { finish(): void; signal: AbortSignal }>()
  return {
    started: () => [...uploads.keys()],
    finish: (name: string) => uploads.get(name)?.finish(),
    reasonOf: (name: string): unknown => uploads.get(name)?.signal.reason,
    send: (item: QueuedFile, signal: AbortSignal): Promise<FileAttempt> => {
      if (item.uploadID !== undefined)
        return Promise.resolve({ outcome: 'sent', result: { responses: [response] } })
      const { promise, resolve } = Promise.withResolvers<FileAttempt>()
      const finish = () => resolve({ outcome: 'updated', item: { ...item, uploadID: 'upload' } })
      uploads.set(item.file.name, { finish, signal })
      signal.addEventListener('abort', () => resolve({ outcome: 'updated', item }))
      return promise
    },
  }
}

describe('a file queue with several files', () => {
  const aQueue = (hold = createStore<UploadHold | undefined>(undefined)) => {
    const server = aSlowServer()
    const storage = createMemoryStorage<PickedFile>()
    const queue = createFileQueue({ userID: 'me', storage, send: server.send, withLock, hold })
    return { server, queue, hold, storage }
  }

  it('uploads three files in parallel, and smaller files before larger files that were added earlier', async () => {
    const { server, queue } = aQueue()
    for (const size of [500, 400, 300, 200]) await queue.enqueue(createPhoto(`${size}.jpg`, size))
    await expect.poll(() => server.started().toSorted()).toEqual(['300.jpg', '400.jpg', '500.jpg'])
    await queue.enqueue(createPhoto('100.jpg', 100))
    server.finish('400.jpg')
    await expect.poll(() => server.started().slice(3)).toEqual(['100.jpg'])
    for (const name of ['500.jpg', '300.jpg', '100.jpg']) server.finish(name)
    await expect.poll(server.started).toHaveLength(5)
    server.finish('200.jpg')
    await expect.poll(queue.items.get).toEqual([])
    expect(queue.sending.get().size).toBe(0)
  })

  it('sends each file once when one is added while others are being sent', async () => {
    const { server, queue } = aQueue()
    const sent: string[] = []
    queue.onSent(({ file }) => sent.push(file.name))
    const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`)
    for (const name of names) {
      void queue.enqueue(createPhoto(name))
      server.finish(server.started().at(-1) ?? '')
    }
    await expect
      .poll(() => {
        for (const name of server.started()) server.finish(name)
        return queue.items.get()
      })
      .toEqual([])
    expect(sent.toSorted()).toEqual(names.toSorted())
  })

  it('pauses running uploads, and continues them when the hold ends', async () => {
    const { server, queue, hold } = aQueue()
    await queue.enqueue(createPhoto('tap.jpg'))
    await expect.poll(server.started).toEqual(['tap.jpg'])
    hold.set('paused')
    expect(server.reasonOf('tap.jpg')).toBe(PAUSED)
    await expect.poll(() => queue.sending.get().size).toBe(0)
    expect(queue.connection.get()).toBe('online')
    await queue.enqueue(createPhoto('lamp.jpg'))
    await queue.drain()
    expect(server.started()).toEqual(['tap.jpg'])
    hold.set(undefined)
    await expect.poll(server.started).toEqual(['tap.jpg', 'lamp.jpg'])
  })

  it('attaches finished uploads during a hold', async () => {
    const { queue } = aQueue(createStore<UploadHold | undefined>('metered'))
    await queue.add({ ...createPhoto('tap.jpg'), uploadID: 'upload' })
    expect(queue.items.get()).toEqual([])
  })

  it('is offline until the next run when one of several files could not be sent', async () => {
    const attempts: string[] = []
    const send = async ({ file }: QueuedFile): Promise<FileAttempt> => {
      attempts.push(file.name)
      return file.name === 'tap.jpg'
        ? { outcome: 'retry-later' }
        : { outcome: 'sent', result: { responses: [response] } }
    }
    const storage = createMemoryStorage<PickedFile>()
    await storage.add({ ...createPhoto('tap.jpg'), userID: 'me', key: 'a' })
    await storage.add({ ...createPhoto('lamp.jpg', 9), userID: 'me', key: 'b' })
    const queue = createFileQueue({ userID: 'me', storage, send, withLock })
    await queue.drain()
    expect(attempts).toEqual(['tap.jpg', 'lamp.jpg'])
    expect(queue.connection.get()).toBe('offline')
    expect(queue.items.get()).toHaveLength(1)
  })
})

describe('evidence in the file queue', () => {
  const capture = { evidenceID: 'e', capturedAt: null, clockOffset: null, position: null, place: null }

  it('is stored and sent after its hash is computed', async () => {
    const reading = Promise.withResolvers<{ sha256: string }>()
    const storage = createMemoryStorage<PickedFile>()
    const sent: (string | undefined)[] = []
    const queue = createFileQueue({
      userID: 'me',
      storage,
      withLock,
      read: () => reading.promise,
      send: async ({ content }) => {
        sent.push(content?.sha256)
        return { outcome: 'sent', result: { responses: [response] } }
      },
    })
    const added = queue.add({ ...createPhoto('tap.jpg'), capture })
    await queue.drain()
    expect(queue.items.get()).toHaveLength(1)
    expect([sent, await storage.list('me')]).toEqual([[], []])
    reading.resolve({ sha256: 'abc' })
    await added
    expect(sent).toEqual(['abc'])
  })

  it('is not queued when its bytes cannot be read', async () => {
    const queue = createFileQueue({
      userID: 'me',
      storage: createMemoryStorage<PickedFile>(),
      withLock,
      read: () => Promise.reject(new Error('The file is gone.')),
      send: aServer().send,
    })
    await expect(queue.add({ ...createPhoto('tap.jpg'), capture })).rejects.toThrow('The file is gone.')
    expect(queue.items.get()).toEqual([])
  })

  it('is sent without a hash if an older release has queued it', async () => {
    const server = aServer()
    const storage = createMemoryStorage<PickedFile>()
    await storage.add({ ...createPhoto('tap.jpg'), userID: 'me', key: 'k' })
    const read = () => Promise.reject(new Error('It is not read.'))
    await createFileQueue({ userID: 'me', storage, send: server.send, withLock, read }).drain()
    expect(server.attached.size).toBe(1)
  })

  it('stays queued after a hash mismatch, and a retry uploads it with a new key', async () => {
    let isDamaged = true
    const keys: string[] = []
    const send = async (item: QueuedFile): Promise<FileAttempt> => {
      keys.push(item.key)
      if (!isDamaged) return { outcome: 'sent', result: { responses: [response] } }
      return { outcome: 'refused', sentence: 'Damaged.', item: { ...item, mismatches: ['now'] } }
    }
    const storage = createMemoryStorage<PickedFile>()
    const queue = createFileQueue({ userID: 'me', storage, send, withLock })
    await queue.add(createPhoto('tap.jpg'))
    await queue.drain()
    expect(queue.items.get()).toMatchObject([{ refusal: 'Damaged.', mismatches: ['now'] }])
    isDamaged = false
    await queue.retry(queue.items.get()[0]?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
    expect(new Set(keys).size).toBe(2)
  })
})

it('canStoreFile limits the file size, the total size and the free space', async () => {
  const MB = 1024 * 1024
  expect(canStoreFile(50 * MB, 0)).toBe(true)
  expect(canStoreFile(200 * MB, 800 * MB)).toBe(true)
  expect(canStoreFile(200 * MB + 1, 0)).toBe(false)
  expect(canStoreFile(50 * MB, 951 * MB)).toBe(false)
  expect(canStoreFile(50 * MB, 0, 40 * MB)).toBe(false)
  const storedInMemory = await createMemoryStorage<PickedFile>().add({
    ...createPhoto('film.mp4'),
    userID: 'me',
    key: 'k',
  })
  expect(isStoredOnDevice(storedInMemory)).toBe(false)
})

describe('evidence of criteria without an answer', () => {
  const item: QueuedFile = {
    seq: 1,
    key: 'first key',
    userID: 'me',
    auditID: 'audit',
    auditTypeQuestionID: 'a',
    file: new File(['x'], 'photo.jpg'),
    questionIDs: ['a', 'b', 'c'],
    unansweredIDs: ['b', 'c'],
  }

  it('is sent for the answered criteria first, and for the others when they are answered', () => {
    expect(getAnsweredCriteria(item)).toEqual(['a'])
    const rest = getRemainder(item)
    expect(rest).toMatchObject({ questionIDs: ['b', 'c'], isReceived: true })
    expect(rest?.key).not.toBe(item.key)
    const released = rest && releaseAnswered(rest, (questionID) => questionID === 'c')
    expect(released && getAnsweredCriteria(released)).toEqual(['c'])
  })

  it('leaves the queue when all of its criteria have it', () => {
    expect(getRemainder({ ...item, unansweredIDs: [] })).toBeUndefined()
    expect(releaseAnswered({ ...item, unansweredIDs: undefined }, () => true)).toBeUndefined()
  })

  it('waits on the device until one of its criteria is answered', async () => {
    const sent: string[][] = []
    const queue = createFileQueue({
      userID: 'me',
      storage: createMemoryStorage<PickedFile>(),
      withLock: (work) => work(),
      send: async (file) => {
        sent.push([...getAnsweredCriteria(file)])
        const rest = getRemainder(file)
        const result = { responses: [] }
        return rest ? { outcome: 'updated', item: rest, result } : { outcome: 'sent', result }
      },
    })
    let received = 0
    queue.onSent(() => {
      received += 1
    })
    const criterion = { auditID: 'audit', auditTypeQuestionID: 'a' }
    const questionIDs = ['a', 'b']
    const seq = await queue.add({
      ...criterion,
      file: new File(['x'], 'photo.jpg'),
      questionIDs,
      unansweredIDs: questionIDs,
    })
    expect(sent).toEqual([])
    for (const answered of questionIDs) {
      await queue.revise(
        seq,
        (file) => releaseAnswered(file, (questionID) => questionID === answered) ?? file,
      )
      await queue.drain()
    }
    expect(sent).toEqual([['a'], ['b']])
    expect(received).toBe(2)
    expect(queue.items.get()).toEqual([])
  })
})
