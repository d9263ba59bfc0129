import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import { describe, expect, it } from 'vitest'
import { createFileQueue, type FileAttempt } from '../files/file-outbox.ts'
import type { PickedFile, QueuedFile } from '../files/queued-file.ts'
import { createMemoryStorage } from '../queued-item.ts'
import type { QueuedMessage, NewMessage } from './kept-message.ts'
import { createMessageQueue, filesForNextMessage, type MessageAttempt } from './message-outbox.ts'

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

const alone = (work: () => Promise<void>) => work()
const place = { auditID: 'audit', auditTypeQuestionID: 'q' }
const photo = (name: string) => ({ ...place, conversation: 'Auditor' as const, file: new File(['x'], name) })
const said = (message: string, files: number[] = []) => ({
  ...place,
  conversation: 'Auditor' as const,
  message,
  tagged: [],
  files,
})

/** A device with its shelves, and a server that can be unplugged; every tab has outboxes of its own. */
function aDevice() {
  const shelves = { files: createMemoryStorage<PickedFile>(), messages: createMemoryStorage<NewMessage>() }
  const device = {
    isReachable: true,
    losesNextAnswer: false,
    uploads: [] as string[],
    stored: new Map<string, string>(),
    refuses: '',
    shelves,
    tab: () => {
      const files = createFileQueue({
        userID: 'me',
        shelf: shelves.files,
        alone,
        send: async (kept): Promise<FileAttempt> => {
          if (!device.isReachable) return { outcome: 'later' }
          device.uploads.push(kept.file.name)
          return { outcome: 'further', item: { ...kept, uploadID: `upload of ${kept.file.name}` } }
        },
      })
      const post = async (kept: QueuedMessage, own: readonly QueuedFile[]): Promise<MessageAttempt> => {
        if (!device.isReachable) return { outcome: 'later' }
        if (device.refuses === kept.message) return { outcome: 'refused', sentence: 'No.' }
        device.stored.set(kept.key, [kept.message, ...own.map(({ uploadID }) => uploadID)].join(', '))
        if (!device.losesNextAnswer) return { outcome: 'arrived', result: threads }
        device.losesNextAnswer = false
        return { outcome: 'later' }
      }
      const needs = { userID: 'me', shelf: shelves.messages, files, post, alone, fileGone: () => 'Gone.' }
      return { files, messages: createMessageQueue(needs) }
    },
  }
  return device
}

describe('the outbox of messages', () => {
  it('keeps words and files through a dropped line and a closed tab, and sends them together once', async () => {
    const device = aDevice()
    device.isReachable = false
    const before = device.tab()
    const seq = await before.files.add(photo('tap.jpg'))
    await before.messages.add(said('Here is the tap.', [seq]))
    expect(before.messages.waiting.get()).toHaveLength(1)

    const after = device.tab()
    device.isReachable = true
    device.losesNextAnswer = true
    await after.messages.drain()
    await after.files.drain()
    await after.messages.drain()
    expect([...device.stored.values()]).toEqual(['Here is the tap., upload of tap.jpg'])
    expect(device.uploads).toEqual(['tap.jpg'])
    expect(await device.shelves.messages.list('me')).toEqual([])
    expect(await device.shelves.files.list('me')).toEqual([])
  })

  it('waits with a message until the files that it speaks of have arrived, and not with the next one', async () => {
    const device = aDevice()
    const { files, messages } = device.tab()
    device.isReachable = false
    const seq = await files.add(photo('film.mp4'))
    device.isReachable = true
    await messages.add(said('Here is the film.', [seq]))
    await messages.add(said('And a question.'))
    expect([...device.stored.values()]).toEqual(['And a question.'])
    await files.drain()
    await messages.drain()
    expect([...device.stored.values()]).toEqual(['And a question.', 'Here is the film., upload of film.mp4'])
  })

  it('keeps a file that was picked for a message which is still being written', async () => {
    const device = aDevice()
    await device.tab().files.add(photo('tap.jpg'))
    const again = device.tab()
    await again.files.drain()
    const inHand = filesForNextMessage(again.files.waiting.get(), [])
    expect(inHand).toMatchObject([{ uploadID: 'upload of tap.jpg', conversation: 'Auditor' }])
    expect(device.uploads).toEqual(['tap.jpg'])
    await again.messages.add(said('Here it is.', [inHand[0]?.seq ?? 0]))
    expect(again.files.waiting.get()).toEqual([])
  })

  it('keeps what was refused with its files, until it is tried again or given up', async () => {
    const device = aDevice()
    const { files, messages } = device.tab()
    device.refuses = 'Here it is.'
    const seq = await files.add(photo('tap.jpg'))
    const refused = await messages.add(said('Here it is.', [seq]))
    expect(messages.waiting.get()).toMatchObject([{ refusal: 'No.', files: [seq] }])
    expect(filesForNextMessage(files.waiting.get(), messages.waiting.get())).toEqual([])
    await messages.discard(refused)
    expect([messages.waiting.get(), files.waiting.get()]).toEqual([[], []])
  })

  it('does not send a message without a file that was lost with the page', async () => {
    const device = aDevice()
    const { messages } = device.tab()
    await messages.add(said('Here is the film.', [-7]))
    expect(messages.waiting.get()).toMatchObject([{ refusal: 'Gone.' }])
    expect(device.stored.size).toBe(0)
  })
})
