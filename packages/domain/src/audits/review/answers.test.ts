import { describe, expect, it } from 'vitest'
import { type AnswerFacts, isComplete, isCountedAs, reportFacts, summariseAnswers } from './answers.ts'

const answer = (overrides: Partial<AnswerFacts> = {}): AnswerFacts => ({
  visible: true,
  isMandatory: true,
  status: 'Compliant',
  approved: true,
  formalComments: 1,
  corrected: false,
  ...overrides,
})

describe('summariseAnswers', () => {
  it('counts each visible criterion once in the total', () => {
    const answers = [
      answer(),
      answer({ status: 'Noncompliant' }),
      answer({ status: 'Noncompliant', isMandatory: false }),
      answer({ status: null, approved: null }),
      answer({ visible: false, status: 'Noncompliant' }),
    ]
    expect(summariseAnswers(answers, true)).toEqual({
      total: 4,
      compliant: 1,
      noncompliant: 1,
      nonMandatory: 1,
      unanswered: 1,
      uncommented: 0,
      incomplete: 1,
      approved: 3,
      rejected: 0,
      uncorrected: 0,
      unapproved: 1,
    })
  })

  it('counts a noncompliant non-mandatory criterion of a first audit neither as compliant nor as noncompliant', () => {
    const excused = answer({ status: 'Noncompliant', isMandatory: false })
    expect(summariseAnswers([answer(), excused], true)).toMatchObject({
      total: 2,
      compliant: 1,
      nonMandatory: 1,
    })
    expect(isCountedAs('compliant', excused, true)).toBe(false)
    expect(isCountedAs('noncompliant', excused, true)).toBe(false)
    expect(isCountedAs('nonMandatory', excused, true)).toBe(true)
  })

  it('counts a criterion with a status but no comment by its status, and as incomplete', () => {
    expect(summariseAnswers([answer({ formalComments: 0 })], false)).toMatchObject({
      compliant: 1,
      unanswered: 0,
      uncommented: 1,
      incomplete: 1,
    })
    expect(summariseAnswers([answer({ status: null, formalComments: 0 })], false)).toMatchObject({
      unanswered: 1,
      uncommented: 0,
      incomplete: 1,
    })
    expect(isCountedAs('uncommented', answer({ visible: false, formalComments: 0 }), false)).toBe(false)
  })

  it('adds up compliant, noncompliant, non-mandatory and unanswered criteria to the total', () => {
    const answers = (['Compliant', 'Noncompliant', null] as const).flatMap((status) =>
      [true, false].flatMap((isMandatory) =>
        [0, 1].map((formalComments) => answer({ status, isMandatory, formalComments })),
      ),
    )
    for (const firstAudit of [true, false]) {
      const sum = summariseAnswers(answers, firstAudit)
      expect(sum.compliant + sum.noncompliant + sum.nonMandatory + sum.unanswered).toBe(sum.total)
    }
  })

  it('keeps a corrected criterion rejected until it is approved', () => {
    expect(summariseAnswers([answer({ approved: false, corrected: true })], false)).toMatchObject({
      approved: 0,
      rejected: 1,
      uncorrected: 0,
    })
  })

  it('never counts a hidden criterion', () => {
    expect(isCountedAs('compliant', answer({ visible: false }), false)).toBe(false)
  })

  it('excuses non-mandatory criteria at a first audit only', () => {
    const answers = [answer({ status: 'Noncompliant', isMandatory: false })]
    expect(summariseAnswers(answers, true)).toMatchObject({ noncompliant: 0, nonMandatory: 1 })
    expect(summariseAnswers(answers, false)).toMatchObject({ noncompliant: 1, nonMandatory: 0 })
  })

  it.each([
    ['approved', { approved: true }, 0],
    ['rejected', { approved: false }, 1],
    ['undecided', { approved: null }, 1],
    ['approved without an answer', { approved: true, status: null }, 1],
  ] as const)('counts $2 unapproved criteria for an answer that is $0', (_name, overrides, unapproved) => {
    expect(summariseAnswers([answer(overrides)], false).unapproved).toBe(unapproved)
  })
})

describe('report completeness', () => {
  it('requires a status and a formal comment for every visible criterion', () => {
    expect(isComplete(answer())).toBe(true)
    expect(isComplete(answer({ status: null }))).toBe(false)
    expect(isComplete(answer({ formalComments: 0 }))).toBe(false)
    expect(isComplete(answer({ visible: false, status: null, formalComments: 0 }))).toBe(true)
  })

  it('treats a report as complete only if it has criteria and each is complete', () => {
    expect(reportFacts([], false).complete).toBe(false)
    expect(reportFacts([answer()], false).complete).toBe(true)
    expect(reportFacts([answer(), answer({ formalComments: 0 })], false).complete).toBe(false)
  })

  it('counts visible rejected criteria that were not corrected', () => {
    const rejected = answer({ approved: false })
    expect(reportFacts([rejected], false).uncorrected).toBe(1)
    expect(reportFacts([{ ...rejected, corrected: true }], false).uncorrected).toBe(0)
    expect(reportFacts([{ ...rejected, visible: false }], false).uncorrected).toBe(0)
  })
})
