import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import type { FileQueue, QueuedFile } from './file-queue.ts'
import { type Attempt, createOfflineQueue, type OfflineQueue, type RunExclusive } from './offline-queue.ts'
import type { QueuedItem, QueueStorage } from './storage.ts'

export interface NewMessage {
  conversation: ConversationType
  message: string
  /** The recipients; an empty list means the other side of the thread. */
  tagged: readonly string[]
  /** The attached files, by their numbers in the file queue. */
  files: readonly number[]
}

/** A message that the server has not confirmed yet. */
export type QueuedMessage = NewMessage & QueuedItem

export type MessageQueue = OfflineQueue<NewMessage, QuestionThreads>
export type MessageAttempt = Attempt<NewMessage, QuestionThreads>

interface MessageQueueOptions {
  userID: string
  storage: QueueStorage<NewMessage>
  files: Pick<FileQueue, 'items' | 'fault' | 'reload' | 'discard'>
  /** Sends a message whose files are all uploaded. */
  post(message: QueuedMessage, files: readonly QueuedFile[]): Promise<MessageAttempt>
  /** The refusal of a message when one of its files is no longer on this device. */
  missingFileText(): string
  withLock: RunExclusive
}

/** Creates a queue that sends messages in the order in which they were written, each after its files. */
export function createMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { files, post, missingFileText, ...rest } = options
  const findFiles = (message: NewMessage): QueuedFile[] =>
    files.items.get().filter(({ seq }) => message.files.includes(seq))
  const isReady = (message: QueuedMessage) =>
    findFiles(message).every(({ uploadID }) => uploadID !== undefined)

  const queue = createOfflineQueue<NewMessage, QuestionThreads>({
    ...rest,
    selectNext: (unsent) => unsent.find(isReady),
    send: async (message) => {
      // Another tab may have queued the files.
      await files.reload()
      // A message whose files are stored but cannot be read now must not be refused.
      if (files.fault.get() !== undefined) throw new Error('The files of the message cannot be read.')
      if (!isReady(message)) return { outcome: 'updated', item: message }
      const attached = findFiles(message)
      if (attached.length < message.files.length) return { outcome: 'refused', sentence: missingFileText() }
      return post(message, attached)
    },
  })
  queue.onSent((message) => {
    for (const seq of message.files) void files.discard(seq)
  })
  let uploadedCount = 0
  files.items.subscribe(() => {
    const before = uploadedCount
    uploadedCount = files.items.get().filter(({ uploadID }) => uploadID !== undefined).length
    if (uploadedCount > before) void queue.drain()
  })
  return {
    ...queue,
    // Discarding a message discards its files as well.
    discard: async (seq) => {
      const message = queue.items.get().find((item) => item.seq === seq)
      await queue.discard(seq)
      for (const file of message?.files ?? []) await files.discard(file)
    },
  }
}

/** Returns the files that were selected for messages that are still being written. */
export const findUnattachedFiles = (
  files: readonly QueuedFile[],
  messages: readonly QueuedMessage[],
): QueuedFile[] => {
  const attached = new Set(messages.flatMap((message) => message.files))
  return files.filter(({ seq, conversation }) => conversation !== undefined && !attached.has(seq))
}
