import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../../lib/api/api.ts'
import { useReview } from '../../review-context.ts'

const unreadIn = (messages: readonly ConversationMessage[]) =>
  messages.filter(({ hasRead }) => !hasRead).map(({ conversationMessageID }) => conversationMessageID)

/**
 * Opening a thread reads it, and so does having it open while somebody writes. Answers what was new when it was opened:
 * a line stands above it. What somebody marks unread afterwards stays unread, as nothing new has come.
 */
export function useReadThread(messages: readonly ConversationMessage[]): ReadonlySet<string> {
  const { store } = useReview()
  const [wasUnread] = useState(() => new Set(unreadIn(messages)))
  const latest = useRef(messages)
  latest.current = messages
  const newestID = messages.at(-1)?.conversationMessageID
  useEffect(() => {
    // A window that nobody looks at reads nothing, and without a line it stays unread: both are true.
    const read = () => {
      if (newestID === undefined || document.hidden || unreadIn(latest.current).length === 0) return
      api.call('readMessage', { body: { conversationMessageID: newestID } }).then(
        (threads) => store.applyThreads(threads),
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [newestID, store])
  return wasUnread
}
