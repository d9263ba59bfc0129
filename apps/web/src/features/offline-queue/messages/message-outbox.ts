import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import type { FileQueue } from '../files/file-outbox.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import { type RunExclusive, type Attempt, createOfflineQueue, type OfflineQueue } from '../outbox.ts'
import type { QueueStorage } from '../queued-item.ts'
import type { QueuedMessage, NewMessage } from './kept-message.ts'

export type MessageQueue = OfflineQueue<NewMessage, QuestionThreads>
export type MessageAttempt = Attempt<NewMessage, QuestionThreads>

interface MessageQueueOptions {
  userID: string
  shelf: QueueStorage<NewMessage>
  files: Pick<FileQueue, 'waiting' | 'fault' | 'read' | 'discard'>
  /** Its files have all arrived. */
  post(message: QueuedMessage, files: readonly QueuedFile[]): Promise<MessageAttempt>
  /** What is said of a message one of whose files is no longer here. */
  fileGone(): string
  alone: RunExclusive
}

/** Messages go out in the order in which they were written, each after the files that it speaks of. */
export function createMessageQueue(needs: MessageQueueOptions): MessageQueue {
  const { files, post, fileGone, ...rest } = needs
  const filesOf = (message: NewMessage): QueuedFile[] =>
    files.waiting.get().filter(({ seq }) => message.files.includes(seq))
  const isReady = (message: QueuedMessage) => filesOf(message).every(({ uploadID }) => uploadID !== undefined)

  const outbox = createOfflineQueue<NewMessage, QuestionThreads>({
    ...rest,
    next: (open) => open.find(isReady),
    send: async (message) => {
      // Another tab may have picked them.
      await files.read()
      // Without this a message would be refused for files that are stored but cannot be read now.
      if (files.fault.get() !== undefined) throw new Error('The files of the message cannot be read.')
      if (!isReady(message)) return { outcome: 'further', item: message }
      const own = filesOf(message)
      if (own.length < message.files.length) return { outcome: 'refused', sentence: fileGone() }
      return post(message, own)
    },
  })
  outbox.onArrived((message) => {
    for (const seq of message.files) void files.discard(seq)
  })
  let arrived = 0
  files.waiting.subscribe(() => {
    const before = arrived
    arrived = files.waiting.get().filter(({ uploadID }) => uploadID !== undefined).length
    if (arrived > before) void outbox.drain()
  })
  return {
    ...outbox,
    // What was to go with it goes with it.
    discard: async (seq) => {
      const given = outbox.waiting.get().find((one) => one.seq === seq)
      await outbox.discard(seq)
      for (const file of given?.files ?? []) await files.discard(file)
    },
  }
}

/** The files that were picked for a message which is still being written. */
export const filesForNextMessage = (files: readonly QueuedFile[], messages: readonly QueuedMessage[]): QueuedFile[] => {
  const taken = new Set(messages.flatMap((message) => message.files))
  return files.filter(({ seq, conversation }) => conversation !== undefined && !taken.has(seq))
}
