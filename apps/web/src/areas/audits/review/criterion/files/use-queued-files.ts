import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import {
  getFileCriteria,
  isBeingRead,
  isEvidence,
  isUploadPending,
  type QueuedFile,
} from '../../../../../features/offline-queue/file-queue.ts'
import { findUnattachedFiles } from '../../../../../features/offline-queue/message-queue.ts'
import { isStoredOnDevice } from '../../../../../features/offline-queue/storage.ts'
import { m } from '../../../../../messages/messages.js'
import { useStore } from '../../../../../ui/store.ts'
import type { UploadItem } from '../../../../../ui/upload/items.ts'
import { useReview } from '../../review-context.ts'

/** Returns the queued files as items of the upload list. */
export function useUploadItems(files: readonly QueuedFile[]): UploadItem[] {
  const { fileQueue } = useReview()
  const sending = useStore(fileQueue.sending)
  const connection = useStore(fileQueue.connection)
  const getState = (file: QueuedFile): Pick<UploadItem, 'state' | 'sent' | 'message'> => {
    if (file.refusal !== undefined) return { state: 'failed', sent: 0, message: file.refusal }
    const sent = sending.get(file.seq)
    if (sent !== undefined) return { state: 'sending', sent }
    if (!isUploadPending(file)) return { state: 'finished', sent: file.file.size }
    if (isBeingRead(file)) return { state: 'waiting', sent: 0 }
    if (!isStoredOnDevice(file)) return { state: 'offline', sent: 0, message: m.criterion_file_not_stored() }
    return connection === 'offline'
      ? { state: 'offline', sent: 0, message: m.criterion_file_stored() }
      : { state: 'waiting', sent: 0 }
  }
  return files.map((file) => ({
    id: file.seq,
    name: file.file.name,
    size: file.file.size,
    ...getState(file),
  }))
}

/** Returns the queued evidence of a criterion or, with a conversation, the files picked for the next message of that thread. */
export function usePickedFiles(questionID: string, conversation?: ConversationType): QueuedFile[] {
  const { fileQueue, messageQueue, store } = useReview()
  const queuedFiles = useStore(fileQueue.items)
  const queuedMessages = useStore(messageQueue.items)
  return conversation === undefined
    ? queuedFiles.filter(
        (file) =>
          isEvidence(file) && file.auditID === store.auditID && getFileCriteria(file).includes(questionID),
      )
    : findUnattachedFiles(queuedFiles, queuedMessages).filter(
        (file) =>
          file.conversation === conversation &&
          file.auditID === store.auditID &&
          file.auditTypeQuestionID === questionID,
      )
}
