/** The review's filter values. A separate file, because the router parses the URL before the review is loaded. */
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
