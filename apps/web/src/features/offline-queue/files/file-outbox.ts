import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { createStore, type Store } from '../../../ui/store.ts'
import { type RunExclusive, type Attempt, createOfflineQueue, type OfflineQueue } from '../outbox.ts'
import type { QueueStorage } from '../queued-item.ts'
import { isUploadPending, type PickedFile, type QueuedFile } from './queued-file.ts'

export type FileAttempt = Attempt<PickedFile, AuditResponse>

interface FileQueueOptions {
  userID: string
  shelf: QueueStorage<PickedFile>
  /** Sends its bytes, or hangs it on its criterion when they have arrived. */
  send(file: QueuedFile, signal: AbortSignal, onProgress: (sent: number) => void): Promise<FileAttempt>
  alone: RunExclusive
}

export interface FileQueue extends OfflineQueue<PickedFile, AuditResponse> {
  /** The one that is being sent, and how much of it has arrived. */
  readonly sending: Store<{ seq: number; sent: number } | undefined>
}

const selectSmallest = (open: readonly QueuedFile[]): QueuedFile | undefined =>
  open.filter(isUploadPending).toSorted((one, other) => one.file.size - other.file.size)[0]

/** The bytes are here still, and set out again. */
export const restartUpload = (file: QueuedFile): QueuedFile => ({
  ...file,
  uploadID: undefined,
  key: crypto.randomUUID(),
})

/** Files wait here until they stand where they belong: one after the other, small ones first, each once. */
export function createFileQueue({ userID, shelf, send, alone }: FileQueueOptions): FileQueue {
  const sending = createStore<{ seq: number; sent: number } | undefined>(undefined)
  let stop: { seq: number; controller: AbortController } | undefined
  const outbox = createOfflineQueue<PickedFile, AuditResponse>({
    userID,
    shelf,
    alone,
    next: selectSmallest,
    afresh: restartUpload,
    send: async (kept) => {
      const { seq } = kept
      const controller = new AbortController()
      stop = { seq, controller }
      sending.set({ seq, sent: kept.uploadID === undefined ? 0 : kept.file.size })
      const result = await send(kept, controller.signal, (sent) => sending.set({ seq, sent }))
      sending.set(undefined)
      stop = undefined
      return result
    },
  })
  return {
    ...outbox,
    sending,
    discard: async (seq) => {
      await outbox.discard(seq)
      if (stop?.seq === seq) stop.controller.abort()
    },
  }
}
