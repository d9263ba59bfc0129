import { describe, expect, it } from 'vitest'
import { summariseAnswers } from './answers.ts'
import type { CriteriaFilter } from './filter-names.ts'
import { criteriaFilters, defaultFilter, passesFilter } from './filters.ts'

describe('filters', () => {
  it('exclude the progress filters for the property', () => {
    expect(criteriaFilters(['Hotel'])).toEqual(['All', 'Noncompliant', 'Compliant'])
    expect(criteriaFilters(['Auditor'])).toHaveLength(6)
  })

  it.each([
    ['Auditor', 'Rejected', 'Rejected'],
    ['Admin', 'Rejected', 'Rejected'],
    ['Hotel', 'Improvements', 'Noncompliant'],
    ['Admin', 'Improvements', 'Noncompliant'],
    ['Auditor', 'Improvements', 'All'],
    ['Admin', 'Quality Check', 'All'],
  ] as const)('of the role %s in the status %s have the default %s', (role, status, filter) => {
    expect(defaultFilter([role], status)).toBe(filter)
  })

  it('pass exactly the criteria that the summary counts under the same name', () => {
    const statuses = ['Compliant', 'Noncompliant', null] as const
    const answers = statuses.flatMap((status) =>
      [true, false, null].flatMap((approved) =>
        [true, false].map((isMandatory) => ({
          visible: true,
          isMandatory,
          status,
          approved,
          formalComments: status === null || approved === null ? 0 : 1,
          corrected: false,
        })),
      ),
    )
    const countPassing = (filter: CriteriaFilter) =>
      answers.filter((answer) => passesFilter(answer, filter, true)).length
    const summary = summariseAnswers(answers, true)
    expect(countPassing('All')).toBe(summary.total)
    expect(countPassing('Unanswered')).toBe(summary.unanswered + summary.uncommented)
    expect(countPassing('Compliant')).toBe(summary.compliant)
    expect(countPassing('Noncompliant')).toBe(summary.noncompliant + summary.nonMandatory)
    expect(countPassing('Approved')).toBe(summary.approved)
    expect(countPassing('Rejected')).toBe(summary.rejected)
  })
})
