import type { AuditStatus } from '../audits/statuses.ts'
import { hasRole, type Role } from '../people/roles.ts'
import type { AnswerFacts } from './answers.ts'
import { CRITERIA_FILTERS, type CriteriaFilter } from './filter-names.ts'

/** How far the report has come is between auditor and certifier. */
const FOR_STAFF: readonly CriteriaFilter[] = ['Unanswered', 'Approved', 'Rejected']

export const criteriaFilters = (roles: readonly Role[]): CriteriaFilter[] =>
  CRITERIA_FILTERS.filter((filter) => !FOR_STAFF.includes(filter) || hasRole(roles, 'Admin', 'Auditor'))

/** What somebody who opens the review has come for. */
export function firstFilter(roles: readonly Role[], status: AuditStatus): CriteriaFilter {
  if (status === 'Rejected' && hasRole(roles, 'Auditor', 'Admin')) return 'Rejected'
  if (status === 'Improvements' && hasRole(roles, 'Hotel', 'Admin')) return 'Noncompliant'
  return 'All'
}

const passes: Record<CriteriaFilter, (answer: Pick<AnswerFacts, 'status' | 'approved'>) => boolean> = {
  All: () => true,
  Unanswered: ({ status }) => status === null,
  Noncompliant: ({ status }) => status === 'Noncompliant',
  Compliant: ({ status }) => status === 'Compliant',
  Approved: ({ approved }) => approved === true,
  Rejected: ({ approved }) => approved === false,
}

export const passesFilter = (
  answer: Pick<AnswerFacts, 'status' | 'approved'>,
  filter: CriteriaFilter,
): boolean => passes[filter](answer)
