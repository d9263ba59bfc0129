import { hasRole } from '@sojourn/domain/people/roles'
import { useEffect, useRef } from 'react'
import { useReview } from './review-context.ts'
import { useReviewSearch } from './use-review-search.ts'

const SECOND_TAB_AFTER_MS = 100

/** An Admin who comes to check a report has come for what was said to the auditor. */
export function useSecondTab(): void {
  const { actor, store } = useReview()
  const { search, change } = useReviewSearch()
  const first = useRef(search)
  useEffect(() => {
    const isCheck = hasRole(actor.roles, 'Admin') && store.audit.get().auditStatus.name === 'Quality Check'
    if (!isCheck || first.current.tab !== undefined) return
    const timer = setTimeout(() => change({ tab: 'auditor' }), SECOND_TAB_AFTER_MS)
    return () => clearTimeout(timer)
  }, [actor, store, change])
}
