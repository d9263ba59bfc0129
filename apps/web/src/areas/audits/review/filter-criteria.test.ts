import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { Role } from '@sojourn/domain/people/roles'
import { describe, expect, it } from 'vitest'
import { findByNumber, passesFilters } from './filter-criteria.ts'
import { countProgress, formatFilterResult, formatProgress } from './progress.ts'
import { parseReviewSearch } from './review-search.ts'
import { createReviewStore } from './store/review-store.ts'
import { aGroup, anAudit, aQuestion, aResponse } from './testing/an-audit.ts'

const me = { userID: 'me', name: 'M', firstName: 'M', surname: 'H', profileImage: null }
const comment = {
  commentID: 'c',
  text: 'Seen.',
  dateCreated: '',
  responseType: 1 as const,
  createdByUser: me,
}
const groups = [
  aGroup('A1', {
    questions: [
      aQuestion('q1', { response: aResponse('q1', { approved: true, auditorResponse: [comment] }) }),
      aQuestion('q2', { hasUnreadAuditorMessages: true, auditorMessages: 1 }),
    ],
  }),
  aGroup('B', {
    questions: [
      aQuestion('q3', {
        customerMessages: 2,
        isMandatory: false,
        response: aResponse('q3', { auditQuestionStatus: 'Noncompliant', approved: false }),
      }),
    ],
  }),
]
const criteria = createReviewStore(anAudit(groups), 1, { by: 'Auditor', me }).criteria.get()
const all = { criteria: 'All', group: undefined, messages: 'All' } as const
const filterIDs = (part: Partial<Parameters<typeof passesFilters>[1]>) =>
  criteria
    .filter((criterion) => passesFilters(criterion, { ...all, ...part }, true))
    .map(({ questionID }) => questionID)

describe('passesFilters', () => {
  it('filters by answer, group and messages, alone and combined', () => {
    expect(filterIDs({})).toEqual(['q1', 'q2', 'q3'])
    // q3 has a status but no comment yet, so it cannot be submitted.
    expect(filterIDs({ criteria: 'Unanswered' })).toEqual(['q2', 'q3'])
    expect(filterIDs({ criteria: 'Noncompliant' })).toEqual(['q3'])
    expect(filterIDs({ criteria: 'Rejected' })).toEqual(['q3'])
    expect(filterIDs({ group: 'B' })).toEqual(['q3'])
    expect(filterIDs({ messages: 'Unread' })).toEqual(['q2'])
    expect(filterIDs({ messages: 'Read' })).toEqual(['q3'])
    expect(filterIDs({ messages: 'Read', criteria: 'Compliant' })).toEqual([])
  })
})

describe('parseReviewSearch', () => {
  it('ignores invalid search parameters', () => {
    const id = '3f0c1f7e-5a54-4b7c-9d53-1f2f6f0f8a11'
    expect(parseReviewSearch({ criteria: 'Rejected', group: id, tab: 'auditor', question: id })).toEqual({
      criteria: 'Rejected',
      group: id,
      tab: 'auditor',
      question: id,
    })
    expect(parseReviewSearch({ criteria: 'rejected', group: 'x', messages: 7, tab: 'other' })).toEqual({})
  })
})

describe('findByNumber', () => {
  it('finds a criterion by its number ignoring case and spaces, or the first with that prefix', () => {
    expect(findByNumber(criteria, ' a1.2 ')?.questionID).toBe('q2')
    expect(findByNumber(criteria, 'A1')?.questionID).toBe('q1')
    expect(findByNumber(criteria, 'Z9')).toBeUndefined()
    expect(findByNumber(criteria, '')).toBeUndefined()
  })
})

describe('formatFilterResult', () => {
  it('shows how many of the filtered noncompliant criteria are Non Mandatory', () => {
    const only = criteria.filter((criterion) =>
      passesFilters(criterion, { ...all, criteria: 'Noncompliant' }, true),
    )
    expect(formatFilterResult(only, 3, 'Noncompliant', true)).toBe(
      '1 of 3 criteria: 0 Noncompliant, 1 Non Mandatory',
    )
    expect(formatFilterResult(only, 3, 'Noncompliant', false)).toBe('1 of 3 criteria')
    expect(formatFilterResult(criteria, 3, 'All', true)).toBe('3 criteria')
  })

  it('counts criteria that were accepted while they are listed', () => {
    const answered = criteria.filter(({ questionID }) => questionID !== 'q2')
    expect(formatFilterResult(answered, 9, 'Noncompliant', true)).toBe(
      '2 of 9 criteria: 0 Noncompliant, 1 Non Mandatory, 1 Compliant',
    )
  })

  it('counts criteria that were answered while they are listed', () => {
    expect(formatFilterResult(criteria, 9, 'Unanswered', true)).toBe(
      '3 of 9 criteria: 1 Unanswered, 1 without a comment, 1 answered',
    )
  })

  it('shows how many of the filtered unanswered criteria only lack a comment', () => {
    const only = criteria.filter((criterion) =>
      passesFilters(criterion, { ...all, criteria: 'Unanswered' }, true),
    )
    expect(formatFilterResult(only, 3, 'Unanswered', true)).toBe(
      '2 of 3 criteria: 1 Unanswered, 1 without a comment',
    )
  })
})

describe('countProgress', () => {
  const textFor = (role: Role, status: AuditStatus, firstAudit = true) => {
    const progress = countProgress(criteria, { roles: [role], status, firstAudit })
    return progress && formatProgress(progress)
  }

  it('does not count a noncompliant non-mandatory criterion as compliant', () => {
    expect(textFor('Hotel', 'Improvements')).toBe('1 of 3 compliant, 1 Non Mandatory')
    expect(textFor('Hotel', 'Improvements', false)).toBe('1 of 3 compliant')
  })

  it('counts approved criteria while the report is checked or sent back', () => {
    expect(textFor('Admin', 'Quality Check')).toBe('1 of 3 approved')
    expect(textFor('Admin', 'Rejected')).toBe('1 of 3 approved')
    expect(textFor('Auditor', 'Rejected')).toBe('1 of 3 approved')
  })

  it('counts criteria to correct as remaining for an auditor, as the footer does', () => {
    const remaining = (role: Role, corrected: boolean) => {
      const response = aResponse('q', { approved: false, auditorResponse: [comment], corrected })
      const audit = anAudit([aGroup('A', { questions: [aQuestion('q', { response })] })])
      const sentBack = createReviewStore(audit, 1, { by: 'Auditor', me }).criteria.get()
      return countProgress(sentBack, { roles: [role], status: 'Rejected', firstAudit: true })?.remaining
    }
    expect([remaining('Auditor', false), remaining('Auditor', true)]).toEqual([1, 0])
    expect([remaining('Admin', false), remaining('Admin', true)]).toEqual([1, 1])
  })

  it('counts answered criteria while the report is written, and answers without a comment', () => {
    expect(textFor('Auditor', 'Report Pending')).toBe('2 of 3 answered, 1 without a comment')
    expect(textFor('Auditor', 'Quality Check')).toBe('2 of 3 answered, 1 without a comment')
  })

  it('counts nothing before the visit, or for the property before the results are sent', () => {
    expect(textFor('Auditor', 'Audit Confirmed')).toBeUndefined()
    expect(textFor('Hotel', 'Report Pending')).toBeUndefined()
  })

  it('does not count a noncompliant non-mandatory criterion of a first audit as remaining', () => {
    const progress = countProgress(criteria, { roles: ['Admin'], status: 'Certified', firstAudit: true })
    expect(progress?.remaining).toBe(1)
  })
})
