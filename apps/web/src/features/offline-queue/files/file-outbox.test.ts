import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import { isStoredOnDevice, createMemoryStorage } from '../queued-item.ts'
import { createFileQueue, type FileAttempt, restartUpload } from './file-outbox.ts'
import { canStoreFile, type PickedFile, type QueuedFile } from './queued-file.ts'

const response: AuditResponse = {
  auditResponseID: 'response',
  auditTypeQuestionID: 'q',
  auditQuestionStatus: 'Compliant',
  approved: null,
  corrected: false,
  auditorResponse: [],
  attachments: [],
  version: 1,
}

/** A server that can be unplugged, and hangs each file up once however often it is asked. */
function aServer() {
  const hung = new Map<string, number>()
  const server = {
    isReachable: true,
    refuses: '',
    forgetsUploads: false,
    losesNextAnswer: false,
    uploads: [] as string[],
    hung,
    send: async (kept: QueuedFile): Promise<FileAttempt> => {
      if (!server.isReachable) return { outcome: 'later' }
      if (kept.uploadID === undefined) {
        server.uploads.push(kept.file.name)
        return { outcome: 'further', item: { ...kept, uploadID: `upload-${server.uploads.length}` } }
      }
      if (server.refuses === kept.file.name) return { outcome: 'refused', sentence: 'No.' }
      if (server.forgetsUploads) {
        server.forgetsUploads = false
        return { outcome: 'further', item: restartUpload(kept) }
      }
      if (!hung.has(kept.key)) hung.set(kept.key, kept.file.size)
      if (server.losesNextAnswer) {
        server.losesNextAnswer = false
        return { outcome: 'later' }
      }
      return { outcome: 'arrived', result: response }
    },
  }
  return server
}

const alone = (work: () => Promise<void>) => work()
const photo = (name: string, size = 3) => ({
  auditID: 'audit',
  auditTypeQuestionID: 'q',
  file: new File(['x'.repeat(size)], name),
})

describe('the outbox of files', () => {
  it('keeps files while the line is down, and sends the small ones first when it is back', async () => {
    const server = aServer()
    server.isReachable = false
    const shelf = createMemoryStorage<PickedFile>()
    const outbox = createFileQueue({ userID: 'me', shelf, send: server.send, alone })
    await outbox.add(photo('film.mp4', 900))
    await outbox.add(photo('tap.jpg'))
    expect(outbox.line.get()).toBe('down')
    expect(outbox.waiting.get().map(({ file }) => file.name)).toEqual(['film.mp4', 'tap.jpg'])
    server.isReachable = true
    // After a reload it is another outbox with the same shelf.
    const again = createFileQueue({ userID: 'me', shelf, send: server.send, alone })
    const heard: string[] = []
    again.onArrived(({ auditID }) => heard.push(auditID))
    await again.drain()
    expect(server.uploads).toEqual(['tap.jpg', 'film.mp4'])
    expect(heard).toEqual(['audit', 'audit'])
    expect(await shelf.list('me')).toEqual([])
  })

  it('hangs a file up once when the word of it was lost, and does not send its bytes again', async () => {
    const server = aServer()
    server.losesNextAnswer = true
    const outbox = createFileQueue({
      userID: 'me',
      shelf: createMemoryStorage<PickedFile>(),
      send: server.send,
      alone,
    })
    await outbox.add(photo('tap.jpg'))
    expect(outbox.waiting.get()).toHaveLength(1)
    await outbox.drain()
    expect([server.uploads.length, server.hung.size]).toEqual([1, 1])
    expect(outbox.waiting.get()).toEqual([])
  })

  it('sends the bytes again when the server has cleared them away', async () => {
    const server = aServer()
    server.forgetsUploads = true
    const outbox = createFileQueue({
      userID: 'me',
      shelf: createMemoryStorage<PickedFile>(),
      send: server.send,
      alone,
    })
    await outbox.add(photo('tap.jpg'))
    expect([server.uploads.length, server.hung.size]).toEqual([2, 1])
  })

  it('keeps what was refused with the reason until it is tried again or given up', async () => {
    const server = aServer()
    server.refuses = 'tap.jpg'
    const outbox = createFileQueue({
      userID: 'me',
      shelf: createMemoryStorage<PickedFile>(),
      send: server.send,
      alone,
    })
    await outbox.add(photo('tap.jpg'))
    await outbox.add(photo('lamp.jpg'))
    expect(outbox.waiting.get()).toMatchObject([{ refusal: 'No.' }])
    server.refuses = ''
    await outbox.tryAgain(outbox.waiting.get()[0]?.seq ?? 0)
    expect(outbox.waiting.get()).toEqual([])
    server.isReachable = false
    await outbox.add(photo('door.jpg'))
    await outbox.discard(outbox.waiting.get()[0]?.seq ?? 0)
    expect(outbox.waiting.get()).toEqual([])
  })

  it('gives nothing to the next person at the same tablet', async () => {
    const server = aServer()
    server.isReachable = false
    const shelf = createMemoryStorage<PickedFile>()
    await createFileQueue({ userID: 'me', shelf, send: server.send, alone }).add(photo('tap.jpg'))
    server.isReachable = true
    await createFileQueue({ userID: 'another', shelf, send: server.send, alone }).drain()
    expect(server.uploads).toEqual([])
  })
})

it('keeps on the device what has room there', async () => {
  const MB = 1024 * 1024
  expect(canStoreFile(50 * MB, 0)).toBe(true)
  expect(canStoreFile(200 * MB, 800 * MB)).toBe(true)
  expect(canStoreFile(200 * MB + 1, 0)).toBe(false)
  expect(canStoreFile(50 * MB, 951 * MB)).toBe(false)
  expect(canStoreFile(50 * MB, 0, 40 * MB)).toBe(false)
  const held = await createMemoryStorage<PickedFile>().add({ ...photo('film.mp4'), userID: 'me', key: 'k' })
  expect(isStoredOnDevice(held)).toBe(false)
})
