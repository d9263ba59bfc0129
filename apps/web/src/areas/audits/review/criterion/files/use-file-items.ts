import { isUploadPending, type QueuedFile } from '../../../../../features/offline-queue/files/queued-file.ts'
import { isStoredOnDevice } from '../../../../../features/offline-queue/queued-item.ts'
import { m } from '../../../../../messages/messages.js'
import { useStore } from '../../../../../ui/store.ts'
import type { UploadItem } from '../../../../../ui/upload/items.ts'
import { useReview } from '../../review-context.ts'

/** How files on their way are shown. */
export function useUploadItems(kept: readonly QueuedFile[]): UploadItem[] {
  const { files } = useReview()
  const sending = useStore(files.sending)
  const line = useStore(files.line)
  const stateOf = (one: QueuedFile): Pick<UploadItem, 'state' | 'sent' | 'sentence'> => {
    if (one.refusal !== undefined) return { state: 'failed', sent: 0, sentence: one.refusal }
    if (sending?.seq === one.seq) return { state: 'sending', sent: sending.sent }
    if (!isUploadPending(one)) return { state: 'finished', sent: one.file.size }
    if (!isStoredOnDevice(one)) return { state: 'offline', sent: 0, sentence: m.criterion_file_not_kept() }
    return line === 'down'
      ? { state: 'offline', sent: 0, sentence: m.criterion_file_kept() }
      : { state: 'waiting', sent: 0 }
  }
  return kept.map((one) => ({ id: one.seq, name: one.file.name, size: one.file.size, ...stateOf(one) }))
}
