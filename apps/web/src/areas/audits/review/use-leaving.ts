import { hasRole } from '@sojourn/domain/people/roles'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { useReview, useReviewedAudit } from './review-context.ts'

/** Whoever has corrected a report and not sent it is asked; once it is sent, the list comes next. */
export function useLeaving(): () => void {
  const { actor } = useReview()
  const { auditStatus, auditor } = useReviewedAudit()
  const [isSubmitted, setSubmitted] = useState(false)
  const navigate = useNavigate()
  const isTheirs = hasRole(actor.roles, 'Auditor') && auditor?.userID === actor.userID
  useUnsavedGuard({
    when: isTheirs && auditStatus.name === 'Rejected' && !isSubmitted,
    text: m.review_leave(),
    // Nothing is lost by it; that it is given lets a session that ended lead to the sign-in unasked.
    onLeave: () => undefined,
  })
  // After the guard has let go.
  useEffect(() => {
    if (isSubmitted) void navigate({ to: '/audits' })
  }, [isSubmitted, navigate])
  return useCallback(() => setSubmitted(true), [])
}
