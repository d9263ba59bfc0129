/** What the review's filters offer; by themselves, because an address is read before the rest is loaded. */
export const CRITERIA_FILTERS = [
  'All',
  'Unanswered',
  'Noncompliant',
  'Compliant',
  'Approved',
  'Rejected',
] as const
export type CriteriaFilter = (typeof CRITERIA_FILTERS)[number]

export const MESSAGE_FILTERS = ['All', 'Read', 'Unread'] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]
