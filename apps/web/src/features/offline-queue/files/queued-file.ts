import type { ConversationType } from '@sojourn/domain/audits/review/conversation'
import type { QueuedItem } from '../queued-item.ts'

export interface PickedFile {
  file: File
  /** The thread that it was picked for: it goes with a message there. Undefined for evidence, which hangs on the criterion. */
  conversation?: ConversationType | undefined
  /** Set once its bytes have arrived, until it stands where it belongs. */
  uploadID?: string | undefined
}

/** A photo or document that the server does not have yet, or has nowhere to put yet. */
export type QueuedFile = PickedFile & QueuedItem

/** A file of a message has come as far as it can without the message. */
export const isUploadPending = ({ conversation, uploadID }: PickedFile): boolean =>
  conversation === undefined || uploadID === undefined

const MEGABYTE = 1024 * 1024
/** Photos and documents are smaller by rule; only a long film is not. */
const MAX_FILE_SIZE = 200 * MEGABYTE
const MAX_TOTAL_SIZE = 1000 * MEGABYTE

/** Whether it finds room on this device, beside what is kept already; `free` where the browser says. */
export const canStoreFile = (size: number, kept: number, free = Number.POSITIVE_INFINITY): boolean =>
  size <= MAX_FILE_SIZE && kept + size <= MAX_TOTAL_SIZE && size < free
