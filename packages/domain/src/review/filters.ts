import type { AuditStatus } from '../audits/statuses.ts'
import { hasRole, type Role } from '../people/roles.ts'
import { type AnswerCount, type AnswerFacts, countsAs } from './answers.ts'
import { CRITERIA_FILTERS, type CriteriaFilter } from './filter-names.ts'

/** How far the report has come is between auditor and certifier. */
const FOR_STAFF: readonly CriteriaFilter[] = ['Unanswered', 'Approved', 'Rejected']

/** Non Mandatory exists at first audits only. */
export const criteriaFilters = (roles: readonly Role[], firstAudit: boolean): CriteriaFilter[] =>
  CRITERIA_FILTERS.filter(
    (filter) =>
      (!FOR_STAFF.includes(filter) || hasRole(roles, 'Admin', 'Auditor')) &&
      (filter !== 'Non Mandatory' || firstAudit),
  )

/** What somebody who opens the review has come for. */
export function firstFilter(roles: readonly Role[], status: AuditStatus): CriteriaFilter {
  if (status === 'Rejected' && hasRole(roles, 'Auditor', 'Admin')) return 'Rejected'
  if (status === 'Improvements' && hasRole(roles, 'Hotel', 'Admin')) return 'Noncompliant'
  return 'All'
}

const COUNT_OF: Record<Exclude<CriteriaFilter, 'All'>, AnswerCount> = {
  Unanswered: 'unanswered',
  Noncompliant: 'noncompliant',
  'Non Mandatory': 'nonMandatory',
  Compliant: 'compliant',
  Approved: 'approved',
  Rejected: 'rejected',
}

export const passesFilter = (answer: AnswerFacts, filter: CriteriaFilter, firstAudit: boolean): boolean =>
  filter === 'All' || countsAs(COUNT_OF[filter], answer, firstAudit)
