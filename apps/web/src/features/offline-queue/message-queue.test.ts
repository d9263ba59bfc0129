import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import { createFileQueue, type FileAttempt, type PickedFile, type QueuedFile } from './file-queue.ts'
import {
  createMessageQueue,
  findUnattachedFiles,
  type MessageAttempt,
  type NewMessage,
  type QueuedMessage,
} from './message-queue.ts'
import { createMemoryStorage } from './storage.ts'

const threads: QuestionThreads = {
  auditID: 'audit',
  auditTypeQuestionID: 'q',
  auditorMessages: 1,
  customerMessages: 0,
  hasUnreadAuditorMessages: false,
  hasUnreadCustomerMessages: false,
  auditorThread: [],
  customerThread: [],
  auditorThreadUsers: [],
  customerThreadUsers: [],
}

const withLock = (work: () => Promise<void>) => work()
const criterion = { auditID: 'audit', auditTypeQuestionID: 'q' }
const createPhoto = (name: string) => ({
  ...criterion,
  conversation: 'Auditor' as const,
  file: new File(['x'], name),
})
const aMessage = (message: string, files: number[] = []) => ({
  ...criterion,
  conversation: 'Auditor' as const,
  message,
  tagged: [],
  files,
})

/** A device with its storage, and a server that can be unreachable. Each tab has its own queues. */
function aDevice() {
  const storages = { files: createMemoryStorage<PickedFile>(), messages: createMemoryStorage<NewMessage>() }
  const device = {
    isReachable: true,
    losesNextResponse: false,
    uploads: [] as string[],
    stored: new Map<string, string>(),
    refuses: '',
    storages,
    openTab: () => {
      const files = createFileQueue({
        userID: 'me',
        storage: storages.files,
        withLock,
        send: async (item): Promise<FileAttempt> => {
          if (!device.isReachable) return { outcome: 'retry-later' }
          device.uploads.push(item.file.name)
          return { outcome: 'updated', item: { ...item, uploadID: `upload of ${item.file.name}` } }
        },
      })
      const post = async (item: QueuedMessage, attached: readonly QueuedFile[]): Promise<MessageAttempt> => {
        if (!device.isReachable) return { outcome: 'retry-later' }
        if (device.refuses === item.message) return { outcome: 'refused', sentence: 'No.' }
        device.stored.set(item.key, [item.message, ...attached.map(({ uploadID }) => uploadID)].join(', '))
        if (!device.losesNextResponse) return { outcome: 'sent', result: threads }
        device.losesNextResponse = false
        return { outcome: 'retry-later' }
      }
      const options = {
        userID: 'me',
        storage: storages.messages,
        files,
        post,
        withLock,
        missingFileText: () => 'Gone.',
      }
      return { files, messages: createMessageQueue(options) }
    },
  }
  return device
}

describe('createMessageQueue', () => {
  it('stores a message and its files while offline, and another tab sends them together once', async () => {
    const device = aDevice()
    device.isReachable = false
    const firstTab = device.openTab()
    const seq = await firstTab.files.add(createPhoto('tap.jpg'))
    await firstTab.messages.add(aMessage('Here is the tap.', [seq]))
    expect(firstTab.messages.items.get()).toHaveLength(1)

    const secondTab = device.openTab()
    device.isReachable = true
    device.losesNextResponse = true
    await secondTab.messages.drain()
    await secondTab.files.drain()
    await secondTab.messages.drain()
    expect([...device.stored.values()]).toEqual(['Here is the tap., upload of tap.jpg'])
    expect(device.uploads).toEqual(['tap.jpg'])
    expect(await device.storages.messages.list('me')).toEqual([])
    expect(await device.storages.files.list('me')).toEqual([])
  })

  it('sends a message after its files are uploaded, and the next message without waiting', async () => {
    const device = aDevice()
    const { files, messages } = device.openTab()
    device.isReachable = false
    const seq = await files.add(createPhoto('film.mp4'))
    device.isReachable = true
    await messages.add(aMessage('Here is the film.', [seq]))
    await messages.add(aMessage('And a question.'))
    expect([...device.stored.values()]).toEqual(['And a question.'])
    await files.drain()
    await messages.drain()
    expect([...device.stored.values()]).toEqual(['And a question.', 'Here is the film., upload of film.mp4'])
  })

  it('keeps a file that was selected for an unsent message', async () => {
    const device = aDevice()
    await device.openTab().files.add(createPhoto('tap.jpg'))
    const reloadedTab = device.openTab()
    await reloadedTab.files.drain()
    const unattached = findUnattachedFiles(reloadedTab.files.items.get(), [])
    expect(unattached).toMatchObject([{ uploadID: 'upload of tap.jpg', conversation: 'Auditor' }])
    expect(device.uploads).toEqual(['tap.jpg'])
    await reloadedTab.messages.add(aMessage('Here it is.', [unattached[0]?.seq ?? 0]))
    expect(reloadedTab.files.items.get()).toEqual([])
  })

  it('keeps a refused message with its files until it is discarded', async () => {
    const device = aDevice()
    const { files, messages } = device.openTab()
    device.refuses = 'Here it is.'
    const seq = await files.add(createPhoto('tap.jpg'))
    const refused = await messages.add(aMessage('Here it is.', [seq]))
    expect(messages.items.get()).toMatchObject([{ refusal: 'No.', files: [seq] }])
    expect(findUnattachedFiles(files.items.get(), messages.items.get())).toEqual([])
    await messages.discard(refused)
    expect([messages.items.get(), files.items.get()]).toEqual([[], []])
  })

  it('refuses a message whose file is no longer on the device', async () => {
    const device = aDevice()
    const { messages } = device.openTab()
    await messages.add(aMessage('Here is the film.', [-7]))
    expect(messages.items.get()).toMatchObject([{ refusal: 'Gone.' }])
    expect(device.stored.size).toBe(0)
  })
})
