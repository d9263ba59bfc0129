import {
  CRITERIA_FILTERS,
  type CriteriaFilter,
  MESSAGE_FILTERS,
  type MessageFilter,
} from '@sojourn/domain/audits/review/filter-names'
import { parseIdParam } from '../../../features/routing/search.ts'

export const CRITERION_TABS = ['comments', 'auditor', 'customer'] as const
export type CriterionTab = (typeof CRITERION_TABS)[number]

/** What the review shows, kept in its address so that a link can be sent to a colleague. */
export interface ReviewSearch {
  /** Absent: what the person comes for in this status. */
  criteria?: CriteriaFilter
  /** A top-level group; absent for all. */
  group?: string
  messages?: MessageFilter
  /** The criterion in the panel. */
  question?: string
  tab?: CriterionTab
}

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text)

const id = (text: unknown) => (typeof text === 'string' ? parseIdParam(text) : undefined)

export function parseReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const criteria = oneOf(CRITERIA_FILTERS, raw.criteria)
  const messages = oneOf(MESSAGE_FILTERS, raw.messages)
  const tab = oneOf(CRITERION_TABS, raw.tab)
  const group = id(raw.group)
  const question = id(raw.question)
  return {
    ...(criteria ? { criteria } : {}),
    ...(group ? { group } : {}),
    ...(messages ? { messages } : {}),
    ...(question ? { question } : {}),
    ...(tab ? { tab } : {}),
  }
}
