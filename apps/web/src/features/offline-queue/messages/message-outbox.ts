import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import type { FileOutbox } from '../files/file-outbox.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import { type Alone, type Attempt, createOutbox, type Outbox } from '../outbox.ts'
import type { QueueStorage } from '../queued-item.ts'
import type { KeptMessage, WrittenMessage } from './kept-message.ts'

export type MessageOutbox = Outbox<WrittenMessage, QuestionThreads>
export type MessageAttempt = Attempt<WrittenMessage, QuestionThreads>

interface MessageOutboxNeeds {
  userID: string
  shelf: QueueStorage<WrittenMessage>
  files: Pick<FileOutbox, 'waiting' | 'fault' | 'read' | 'discard'>
  /** Its files have all arrived. */
  post(message: KeptMessage, files: readonly QueuedFile[]): Promise<MessageAttempt>
  /** What is said of a message one of whose files is no longer here. */
  fileGone(): string
  alone: Alone
}

/** Messages go out in the order in which they were written, each after the files that it speaks of. */
export function createMessageOutbox(needs: MessageOutboxNeeds): MessageOutbox {
  const { files, post, fileGone, ...rest } = needs
  const filesOf = (message: WrittenMessage): QueuedFile[] =>
    files.waiting.get().filter(({ seq }) => message.files.includes(seq))
  const isReady = (message: KeptMessage) => filesOf(message).every(({ uploadID }) => uploadID !== undefined)

  const outbox = createOutbox<WrittenMessage, QuestionThreads>({
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
export const filesInHand = (files: readonly QueuedFile[], messages: readonly KeptMessage[]): QueuedFile[] => {
  const taken = new Set(messages.flatMap((message) => message.files))
  return files.filter(({ seq, conversation }) => conversation !== undefined && !taken.has(seq))
}
