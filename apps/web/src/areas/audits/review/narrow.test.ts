import { describe, expect, it } from 'vitest'
import { findByNumber, isShown } from './narrow.ts'
import { countProgress, progressOf, undoneBy } from './progress.ts'
import { parseReviewSearch } from './review-search.ts'
import { createReviewStore } from './store/review-store.ts'
import { aGroup, anAudit, aQuestion, aResponse } from './testing/an-audit.ts'

const me = { userID: 'me', name: 'M', firstName: 'M', surname: 'H', profileImage: null }
const said = { commentID: 'c', text: 'Seen.', dateCreated: '', responseType: 1 as const, createdByUser: me }
const groups = [
  aGroup('A1', {
    questions: [
      aQuestion('q1', { response: aResponse('q1', { approved: true, auditorResponse: [said] }) }),
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
const shown = (part: Partial<Parameters<typeof isShown>[1]>) =>
  criteria.filter((one) => isShown(one, { ...all, ...part })).map(({ questionID }) => questionID)

describe('the filters', () => {
  it('narrow by answer, group and messages, and all at once', () => {
    expect(shown({})).toEqual(['q1', 'q2', 'q3'])
    expect(shown({ criteria: 'Unanswered' })).toEqual(['q2'])
    expect(shown({ criteria: 'Rejected' })).toEqual(['q3'])
    expect(shown({ group: 'B' })).toEqual(['q3'])
    expect(shown({ messages: 'Unread' })).toEqual(['q2'])
    expect(shown({ messages: 'Read' })).toEqual(['q3'])
    expect(shown({ messages: 'Read', criteria: 'Compliant' })).toEqual([])
  })

  it('stand in the address, which anybody may have typed', () => {
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

describe('the number box', () => {
  it('finds a criterion by its number however it is typed, or the first that begins so', () => {
    expect(findByNumber(criteria, ' a1.2 ')?.questionID).toBe('q2')
    expect(findByNumber(criteria, 'A1')?.questionID).toBe('q1')
    expect(findByNumber(criteria, 'Z9')).toBeUndefined()
    expect(findByNumber(criteria, '')).toBeUndefined()
  })
})

describe('the progress of a group', () => {
  it('counts what the person comes for', () => {
    expect(progressOf(['Admin'], 'Quality Check')).toBe('approved')
    expect(progressOf(['Auditor'], 'Rejected')).toBe('answered')
    expect(progressOf(['Hotel'], 'Improvements')).toBe('compliant')
    expect(progressOf(['Hotel'], 'Report Pending')).toBeUndefined()
    expect(progressOf(['Auditor'], 'Audit Confirmed')).toBeUndefined()
    expect(countProgress('approved', criteria, true).done).toBe(1)
    expect(countProgress('answered', criteria, true).done).toBe(1)
    // Noncompliant where a first audit need not comply yet is nothing to do.
    expect(countProgress('compliant', criteria, true)).toEqual({ of: 'compliant', done: 2, total: 3 })
    expect(countProgress('compliant', criteria, false).done).toBe(1)
  })

  it('asks an auditor for answers, then for corrections, and for nothing when others decide', () => {
    expect(undoneBy('Report Pending', criteria, true)).toEqual({ what: 'unanswered', count: 2 })
    const inRejected = undoneBy('Rejected', criteria, true)
    expect(inRejected).toEqual({ what: 'uncorrected', count: 2 })
    for (const status of ['Cancelled', 'Quality Check', 'Certified', 'Expired Audit'] as const)
      expect(undoneBy(status, criteria, true)).toBeUndefined()
  })
})
