import { useEffect } from 'react'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'
import { onConnected } from '../../../lib/hub/hub-status.ts'
import { m } from '../../../messages/messages.js'
import { notify } from '../../../ui/notify.ts'
import type { Review } from './review-context.ts'

/** What others write and decide reaches the review while it is open. */
export function useLiveReview(review: Review | undefined): void {
  useEffect(() => {
    if (!review) return
    const { store, actor, refetch } = review
    const stops = [
      onHubEvent('Message', ({ question, sentBy }) => {
        if (question.auditID !== store.auditID) return
        store.applyThreads(question)
        if (sentBy !== null && sentBy !== actor.userID) notify.info(m.review_new_message())
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
  }, [review])
}
