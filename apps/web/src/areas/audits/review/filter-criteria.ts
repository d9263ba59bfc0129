import type { CriteriaFilter, MessageFilter } from '@sojourn/domain/audits/review/filter-names'
import { passesFilter } from '@sojourn/domain/audits/review/filters'
import { type Criterion, hasUnread, toAnswerFacts } from './store/criterion.ts'

export interface ReviewFilters {
  criteria: CriteriaFilter
  /** A top-level group; undefined for all. */
  group: string | undefined
  messages: MessageFilter
}

const hasMessages = ({ question }: Criterion) => question.auditorMessages + question.customerMessages > 0

const messageConditions: Record<MessageFilter, (criterion: Criterion) => boolean> = {
  All: () => true,
  Read: (criterion) => hasMessages(criterion) && !hasUnread(criterion),
  Unread: hasUnread,
}

export const passesFilters = (
  criterion: Criterion,
  { criteria, group, messages }: ReviewFilters,
  firstAudit: boolean,
): boolean =>
  passesFilter(toAnswerFacts(criterion), criteria, firstAudit) &&
  (group === undefined || criterion.groupIDs[0] === group) &&
  messageConditions[messages](criterion)

/** Finds the criterion with the number, or the first one whose number starts with the text. */
export function findByNumber(criteria: readonly Criterion[], searchText: string): Criterion | undefined {
  const normalise = (number: string) => number.replaceAll(/\s/g, '').toLowerCase()
  const searched = normalise(searchText)
  if (searched === '') return undefined
  return (
    criteria.find(({ number }) => normalise(number) === searched) ??
    criteria.find(({ number }) => normalise(number) === searched.padStart(2, '0')) ??
    criteria.find(({ number }) => normalise(number).startsWith(searched))
  )
}
