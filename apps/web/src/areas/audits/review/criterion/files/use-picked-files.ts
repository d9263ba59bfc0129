import type { ConversationType } from '@sojourn/domain/audits/review/conversation'
import type { QueuedFile } from '../../../../../features/offline-queue/files/queued-file.ts'
import { filesForNextMessage } from '../../../../../features/offline-queue/messages/message-outbox.ts'
import { useStore } from '../../../../../ui/store.ts'
import { useReview } from '../../review-context.ts'

/** Evidence of a criterion that is on its way; with a thread, what was picked for the message that is being written there. */
export function usePickedFiles(questionID: string, conversation?: ConversationType): QueuedFile[] {
  const { files, messages, store } = useReview()
  const kept = useStore(files.waiting)
  const written = useStore(messages.waiting)
  const picked =
    conversation === undefined
      ? kept.filter((file) => file.conversation === undefined)
      : filesForNextMessage(kept, written).filter((file) => file.conversation === conversation)
  return picked.filter(
    ({ auditID, auditTypeQuestionID }) => auditID === store.auditID && auditTypeQuestionID === questionID,
  )
}
