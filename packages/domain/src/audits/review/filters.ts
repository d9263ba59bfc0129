import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditStatus } from '../statuses.ts'
import { type AnswerCount, type AnswerFacts, isCountedAs } from './answers.ts'
import { CRITERIA_FILTERS, type CriteriaFilter } from './filter-names.ts'

/** The property does not see the progress of the report. */
const STAFF_FILTERS: readonly CriteriaFilter[] = ['Unanswered', 'Approved', 'Rejected']

export const criteriaFilters = (roles: readonly Role[]): CriteriaFilter[] =>
  CRITERIA_FILTERS.filter((filter) => !STAFF_FILTERS.includes(filter) || hasRole(roles, 'Admin', 'Auditor'))

/** The filter with which the review opens. */
export function defaultFilter(roles: readonly Role[], status: AuditStatus): CriteriaFilter {
  if (status === 'Rejected' && hasRole(roles, 'Auditor', 'Admin')) return 'Rejected'
  if (status === 'Improvements' && hasRole(roles, 'Hotel', 'Admin')) return 'Noncompliant'
  return 'All'
}

/** The counts of the summary that each filter shows. Non Mandatory criteria have the status Noncompliant. */
const COUNTS_BY_FILTER: Record<Exclude<CriteriaFilter, 'All'>, readonly AnswerCount[]> = {
  Unanswered: ['unanswered', 'uncommented'],
  Noncompliant: ['noncompliant', 'nonMandatory'],
  Compliant: ['compliant'],
  Approved: ['approved'],
  Rejected: ['rejected'],
}

export const passesFilter = (answer: AnswerFacts, filter: CriteriaFilter, firstAudit: boolean): boolean =>
  filter === 'All' || COUNTS_BY_FILTER[filter].some((count) => isCountedAs(count, answer, firstAudit))
