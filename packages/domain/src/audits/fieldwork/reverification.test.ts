import { describe, expect, it } from 'vitest'
import { findReverificationNeeds, needsReverification, reverificationSentence } from './reverification.ts'

describe('findReverificationNeeds', () => {
  it.each([
    ['nothing for a criterion that did not fail', false, 0, 0, { comment: false, evidence: false }],
    ['a comment and evidence', true, 0, 0, { comment: true, evidence: true }],
    ['evidence once it has a comment', true, 1, 0, { comment: false, evidence: true }],
    ['a comment once it has evidence', true, 0, 2, { comment: true, evidence: false }],
    ['nothing once it has both', true, 1, 1, { comment: false, evidence: false }],
  ])('requires %s', (_, failedBefore, commentsInThisAudit, evidenceInThisAudit, expected) => {
    const criterion = { failedBefore, commentsInThisAudit, evidenceInThisAudit }
    expect(findReverificationNeeds(criterion)).toEqual(expected)
    expect(needsReverification(criterion)).toBe(expected.comment || expected.evidence)
  })
})

describe('reverificationSentence', () => {
  const criterion = (number: string) => ({ number, title: `Title ${number}` })

  it('names one criterion', () => {
    expect(reverificationSentence([{ number: 'B3.7', title: 'Food waste is weighed' }])).toBe(
      'This criterion was Noncompliant at the last audit and needs a new comment and new evidence: B3.7 Food waste is weighed.',
    )
  })

  it('names three criteria and counts the others', () => {
    expect(reverificationSentence(['A1', 'A2', 'A3', 'A4', 'A5'].map(criterion))).toBe(
      'These criteria were Noncompliant at the last audit and need a new comment and new evidence: A1 Title A1, A2 Title A2, A3 Title A3 and 2 more.',
    )
  })
})
