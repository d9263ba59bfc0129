import type { ConversationType } from '@sojourn/domain/audits/review/conversation'
import type { QueuedItem } from '../queued-item.ts'

export interface NewMessage {
  conversation: ConversationType
  message: string
  /** Whom it is meant for; nobody means the other side. */
  tagged: readonly string[]
  /** The files that go with it, by their places in the line of files. */
  files: readonly number[]
}

/** A message that the server has not confirmed yet. */
export type QueuedMessage = NewMessage & QueuedItem
