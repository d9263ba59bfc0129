import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { api } from '../../../../../lib/api/api.ts'
import type { ReviewStore } from '../../store/review-store.ts'

/** Marks the thread as read up to the last of the messages. A failed request leaves them unread. */
export function markThreadRead(store: ReviewStore, messages: readonly ConversationMessage[]): void {
  const last = messages.at(-1)
  if (!last || messages.every(({ hasRead }) => hasRead)) return
  api.call('readMessage', { body: { conversationMessageID: last.conversationMessageID } }).then(
    (threads) => store.applyThreads(threads),
    () => undefined,
  )
}
