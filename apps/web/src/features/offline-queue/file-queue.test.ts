import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import {
  canStoreFile,
  createFileQueue,
  type FileAttempt,
  type PickedFile,
  type QueuedFile,
  restartUpload,
} from './file-queue.ts'
import { createMemoryStorage, isStoredOnDevice } from './storage.ts'

const response: AuditResponse = {
  auditResponseID: 'response',
  auditTypeQuestionID: 'q',
  auditQuestionStatus: 'Compliant',
  approved: null,
  corrected: false,
  auditorResponse: [],
  attachments: [],
  data: null,
  version: 1,
}

/** A server that can be unreachable, and attaches each file once. */
function aServer() {
  const attached = new Map<string, number>()
  const server = {
    isReachable: true,
    refuses: '',
    forgetsUploads: false,
    losesNextAnswer: false,
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
      if (server.losesNextAnswer) {
        server.losesNextAnswer = false
        return { outcome: 'retry-later' }
      }
      return { outcome: 'sent', result: response }
    },
  }
  return server
}

const withLock = (work: () => Promise<void>) => work()
const photo = (name: string, size = 3) => ({
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
    await queue.add(photo('film.mp4', 900))
    await queue.add(photo('tap.jpg'))
    expect(queue.connection.get()).toBe('offline')
    expect(queue.items.get().map(({ file }) => file.name)).toEqual(['film.mp4', 'tap.jpg'])
    server.isReachable = true
    // A reload creates another queue with the same storage.
    const again = createFileQueue({ userID: 'me', storage, send: server.send, withLock })
    const sent: string[] = []
    again.onSent(({ auditID }) => sent.push(auditID))
    await again.drain()
    expect(server.uploads).toEqual(['tap.jpg', 'film.mp4'])
    expect(sent).toEqual(['audit', 'audit'])
    expect(await storage.list('me')).toEqual([])
  })

  it('attaches a file once when the response was lost, without uploading it again', async () => {
    const server = aServer()
    server.losesNextAnswer = true
    const queue = createFileQueue({
      userID: 'me',
      storage: createMemoryStorage<PickedFile>(),
      send: server.send,
      withLock,
    })
    await queue.add(photo('tap.jpg'))
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
    await queue.add(photo('tap.jpg'))
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
    await queue.add(photo('tap.jpg'))
    await queue.add(photo('lamp.jpg'))
    expect(queue.items.get()).toMatchObject([{ refusal: 'No.' }])
    server.refuses = ''
    await queue.retry(queue.items.get()[0]?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
    server.isReachable = false
    await queue.add(photo('door.jpg'))
    await queue.discard(queue.items.get()[0]?.seq ?? 0)
    expect(queue.items.get()).toEqual([])
  })

  it('sends no files of another user of the same device', async () => {
    const server = aServer()
    server.isReachable = false
    const storage = createMemoryStorage<PickedFile>()
    await createFileQueue({ userID: 'me', storage, send: server.send, withLock }).add(photo('tap.jpg'))
    server.isReachable = true
    await createFileQueue({ userID: 'another', storage, send: server.send, withLock }).drain()
    expect(server.uploads).toEqual([])
  })
})

it('canStoreFile limits the file size, the total size and the free space', async () => {
  const MB = 1024 * 1024
  expect(canStoreFile(50 * MB, 0)).toBe(true)
  expect(canStoreFile(200 * MB, 800 * MB)).toBe(true)
  expect(canStoreFile(200 * MB + 1, 0)).toBe(false)
  expect(canStoreFile(50 * MB, 951 * MB)).toBe(false)
  expect(canStoreFile(50 * MB, 0, 40 * MB)).toBe(false)
  const held = await createMemoryStorage<PickedFile>().add({ ...photo('film.mp4'), userID: 'me', key: 'k' })
  expect(isStoredOnDevice(held)).toBe(false)
})
