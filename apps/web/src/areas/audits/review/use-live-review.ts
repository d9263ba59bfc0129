import type { QuestionThreads } from '@sojourn/contract/audits/review/review'
import { useEffect } from 'react'
import { showMessageToast } from '../../../features/offline-queue/messages/message-toast.ts'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'
import { onConnected } from '../../../lib/hub/hub-status.ts'
import { m } from '../../../messages/messages.js'
import { notify } from '../../../ui/notify.ts'
import type { Review } from './review-context.ts'
import { type ChangeSearch, useReviewSearch } from './use-review-search.ts'

/** A toast that leads to the thread; unsent words of another criterion are asked about first. */
function announce(review: Review, question: QuestionThreads, sentBy: string, change: ChangeSearch): void {
  const { auditID, auditTypeQuestionID, auditorThread, customerThread } = question
  const newest = [...auditorThread, ...customerThread]
    .filter(({ user }) => user.userID === sentBy)
    .toSorted((one, other) => one.dateCreated.localeCompare(other.dateCreated))
    .at(-1)
  const criterion = review.store.criterion(auditTypeQuestionID)?.get()
  if (!newest || !criterion) {
    notify.info(m.review_new_message())
    return
  }
  const tab = newest.conversationType === 'Auditor' ? 'auditor' : 'customer'
  const alert = {
    sender: newest.user.name,
    text: newest.message,
    link: `/audits/audit/${auditID}?question=${auditTypeQuestionID}&tab=${tab}`,
    siteName: review.store.audit.get().siteName,
    criterion: criterion.number,
    conversationMessageID: newest.conversationMessageID,
  }
  const open = async () => {
    if ((await review.leaving.get()?.()) ?? true) change({ question: auditTypeQuestionID, tab })
  }
  showMessageToast(alert, () => void open())
}

/** What others write and decide reaches the review while it is open. */
export function useLiveReview(review: Review | undefined): void {
  const { change } = useReviewSearch()
  useEffect(() => {
    if (!review) return
    const { store, actor, refetch } = review
    const stops = [
      onHubEvent('Message', ({ question, sentBy }) => {
        if (question.auditID !== store.auditID) return
        store.applyThreads(question)
        if (sentBy !== null && sentBy !== actor.userID) announce(review, question, sentBy, change)
      }),
      onHubEvent('Answer', ({ auditID, responses }) => {
        if (auditID === store.auditID) for (const response of responses) store.applyResponse(response)
      }),
      onHubEvent('onAuditUpdate', ({ audits }) => {
        const changed = audits.find(({ auditID }) => auditID === store.auditID)
        if (!changed) return
        if ('removed' in changed || changed.auditStatus.name !== store.audit.get().auditStatus.name) refetch()
      }),
      onConnected(refetch),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [review, change])
}
