import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import { createStore, type Store } from '../../ui/store.ts'
import { type Attempt, createOfflineQueue, type OfflineQueue, type RunExclusive } from './offline-queue.ts'
import type { QueuedItem, QueueStorage } from './storage.ts'

export interface PickedFile {
  file: File
  /** The thread of the message that the file is attached to. Undefined for evidence of an answer. */
  conversation?: ConversationType | undefined
  /** The id of the evidence, created by this device. */
  capture?: { evidenceID: string } | undefined
  /** The criteria of the evidence, if there are several. */
  questionIDs?: readonly string[] | undefined
  /** Set once the upload has finished, until the file is attached. */
  uploadID?: string | undefined
}

/** A photo or document that is not uploaded or not attached yet. */
export type QueuedFile = PickedFile & QueuedItem

/** A file of a message stays queued after its upload, because the message attaches it. */
export const isUploadPending = ({ conversation, uploadID }: PickedFile): boolean =>
  conversation === undefined || uploadID === undefined

const MEGABYTE = 1024 * 1024
const MAX_FILE_SIZE = 200 * MEGABYTE
const MAX_TOTAL_SIZE = 1000 * MEGABYTE

/** Whether the file can be stored on this device. `free` is the browser's estimate, if it gives one. */
export const canStoreFile = (size: number, storedSize: number, free = Number.POSITIVE_INFINITY): boolean =>
  size <= MAX_FILE_SIZE && storedSize + size <= MAX_TOTAL_SIZE && size < free

export type FileAttempt = Attempt<PickedFile, AuditResponse>

interface FileQueueOptions {
  userID: string
  storage: QueueStorage<PickedFile>
  /** Uploads the file, or attaches it to its criterion once the upload has finished. */
  send(file: QueuedFile, signal: AbortSignal, onProgress: (sent: number) => void): Promise<FileAttempt>
  withLock: RunExclusive
}

export interface FileQueue extends OfflineQueue<PickedFile, AuditResponse> {
  /** The file that is being uploaded, and how many bytes the server has received. */
  readonly sending: Store<{ seq: number; sent: number } | undefined>
}

const selectSmallest = (unsent: readonly QueuedFile[]): QueuedFile | undefined =>
  unsent.filter(isUploadPending).toSorted((one, other) => one.file.size - other.file.size)[0]

/** Uploads the file again under a new key, for example after the server has removed the upload. */
export const restartUpload = (file: QueuedFile): QueuedFile => ({
  ...file,
  uploadID: undefined,
  key: crypto.randomUUID(),
})

/** Uploads and attaches files one after the other, the smallest first, each once. */
export function createFileQueue({ userID, storage, send, withLock }: FileQueueOptions): FileQueue {
  const sending = createStore<{ seq: number; sent: number } | undefined>(undefined)
  let current: { seq: number; controller: AbortController } | undefined
  const queue = createOfflineQueue<PickedFile, AuditResponse>({
    userID,
    storage,
    withLock,
    selectNext: selectSmallest,
    resetForRetry: restartUpload,
    send: async (file) => {
      const { seq } = file
      const controller = new AbortController()
      current = { seq, controller }
      sending.set({ seq, sent: file.uploadID === undefined ? 0 : file.file.size })
      const result = await send(file, controller.signal, (sent) => sending.set({ seq, sent }))
      sending.set(undefined)
      current = undefined
      return result
    },
  })
  return {
    ...queue,
    sending,
    discard: async (seq) => {
      await queue.discard(seq)
      if (current?.seq === seq) current.controller.abort()
    },
  }
}
