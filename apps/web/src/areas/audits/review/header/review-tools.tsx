import {
  type CriteriaFilter,
  MESSAGE_FILTERS,
  type MessageFilter,
} from '@sojourn/domain/audits/review/filter-names'
import { criteriaFilters } from '@sojourn/domain/audits/review/filters'
import { m } from '../../../../messages/messages.js'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { useStore } from '../../../../ui/store.ts'
import { findByNumber, type ReviewFilters } from '../filter-criteria.ts'
import { formatFilterResult } from '../progress.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { useReviewSearch } from '../review-search.ts'
import css from './review-tools.module.css'

const criteriaLabels: Record<CriteriaFilter, () => string> = {
  All: m.review_all,
  Unanswered: m.review_unanswered,
  Noncompliant: m.review_noncompliant,
  Compliant: m.review_compliant,
  Approved: m.review_approved,
  Rejected: m.review_rejected,
}

const messageLabels: Record<MessageFilter, () => string> = {
  All: m.review_all,
  Read: m.review_read,
  Unread: m.review_unread,
}

interface ReviewToolsProps {
  filters: ReviewFilters
  /** The criteria that pass the filters. */
  shownIDs: readonly string[]
  /** Shows a criterion, clearing the filters if they hide it. */
  onFind(questionID: string): void
}

/** The search by number and the three filters. */
export function ReviewTools({ filters, shownIDs, onFind }: ReviewToolsProps) {
  const { store, actor } = useReview()
  const { firstAudit } = useReviewedAudit()
  const { change } = useReviewSearch()
  const { topGroups, order } = useStore(store.layout)
  const openCriterion = (number: string) => {
    if (number === '') return
    const criterion = findByNumber(store.criteria.get(), number)
    if (criterion) onFind(criterion.questionID)
    else showToast.info(m.review_search_none({ number }))
  }
  const shownIDSet = new Set(shownIDs)
  const shownCriteria = useStore(store.criteria).filter(({ questionID }) => shownIDSet.has(questionID))
  const criteria = criteriaFilters(actor.roles)
  return (
    <div className={css.tools}>
      <FilterBar>
        <div className={css.number}>
          <SearchBox value="" placeholder={m.review_search()} onSearch={openCriterion} />
        </div>
        <FilterSelect
          label={m.review_filter_criteria()}
          value={filters.criteria}
          options={criteria.map((value) => ({ value, label: criteriaLabels[value]() }))}
          onChange={(value) => change({ criteria: criteria.find((candidate) => candidate === value) })}
        />
        <FilterSelect
          label={m.review_filter_group()}
          value={filters.group ?? ''}
          options={[
            { value: '', label: m.review_all() },
            ...topGroups.map(({ groupID, name }) => ({ value: groupID, label: name })),
          ]}
          onChange={(value) => change({ group: value === '' ? undefined : value })}
        />
        <FilterSelect
          label={m.review_filter_messages()}
          value={filters.messages}
          options={MESSAGE_FILTERS.map((value) => ({ value, label: messageLabels[value]() }))}
          onChange={(value) => change({ messages: MESSAGE_FILTERS.find((candidate) => candidate === value) })}
        />
        <span className={css.count} role="status">
          {formatFilterResult(shownCriteria, order.length, filters.criteria, firstAudit)}
        </span>
      </FilterBar>
    </div>
  )
}
