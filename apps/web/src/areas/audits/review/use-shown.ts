import { firstFilter } from '@sojourn/domain/audits/review/filters'
import { useMemo } from 'react'
import { useStore } from '../../../ui/store.ts'
import { isShown, type Narrowing } from './narrow.ts'
import { useReview, useReviewedAudit } from './review-context.ts'
import type { ReviewSection } from './store/layout.ts'
import { useReviewSearch } from './use-review-search.ts'

/** The filters as they are set: by the address, or by what the person comes for. */
export function useNarrowing(): Narrowing {
  const { search } = useReviewSearch()
  const { actor } = useReview()
  const audit = useReviewedAudit()
  const criteria = search.criteria ?? firstFilter(actor.roles, audit.auditStatus.name)
  const { group, messages = 'All' } = search
  return useMemo(() => ({ criteria, group, messages }), [criteria, group, messages])
}

/**
 * The sections with the criteria that pass the filters. They are chosen when a filter is set or the audit is read, not
 * with each answer: a card that was just answered stays where it is until somebody looks for something else.
 */
export function useShown(narrowing: Narrowing): {
  sections: readonly ReviewSection[]
  ids: readonly string[]
} {
  const { store } = useReview()
  const layout = useStore(store.layout)
  const { firstAudit } = useReviewedAudit()
  return useMemo(() => {
    const passes = (questionID: string) => {
      const criterion = store.criterion(questionID)?.get()
      return criterion !== undefined && isShown(criterion, narrowing, firstAudit)
    }
    const sections = layout.sections
      .map((section) => ({ ...section, questionIDs: section.questionIDs.filter(passes) }))
      .filter(({ questionIDs }) => questionIDs.length > 0)
    return { sections, ids: sections.flatMap(({ questionIDs }) => questionIDs) }
  }, [layout, narrowing, store, firstAudit])
}
