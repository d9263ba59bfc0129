import { describe, expect, it } from 'vitest'
import { compareAnswers } from './merge-answers.ts'

const base = { status: 'Compliant', comments: ['Seen.'] } as const

describe('compareAnswers', () => {
  it('sends a comment although the other device changed the answer', () => {
    const theirs = { status: 'Noncompliant', comments: ['Seen.'] } as const
    const mine = { status: 'Compliant', comment: 'The log is missing.' } as const
    expect(compareAnswers({ base, mine, theirs })).toEqual({
      kind: 'merged',
      status: null,
      comment: 'The log is missing.',
    })
  })

  it('sends an answer although the other device added a comment', () => {
    const theirs = { status: 'Compliant', comments: ['Seen.', 'And tidy.'] } as const
    expect(compareAnswers({ base, mine: { status: 'Noncompliant', comment: '' }, theirs })).toEqual({
      kind: 'merged',
      status: 'Noncompliant',
      comment: '',
    })
  })

  it('sends nothing if the other device saved the same', () => {
    const theirs = { status: 'Noncompliant', comments: ['Seen.', 'No log.'] } as const
    expect(compareAnswers({ base, mine: { status: 'Noncompliant', comment: 'No log.' }, theirs })).toEqual({
      kind: 'merged',
      status: null,
      comment: '',
    })
  })

  it('returns every field that both changed differently', () => {
    const empty = { status: null, comments: [] }
    const theirs = { status: 'Noncompliant', comments: ['No log.'] } as const
    expect(
      compareAnswers({ base: empty, mine: { status: 'Compliant', comment: 'Log complete.' }, theirs }),
    ).toEqual({ kind: 'conflict', fields: ['status', 'comment'] })
  })

  it('returns only the comment if the answers are the same', () => {
    const empty = { status: null, comments: [] }
    const theirs = { status: 'Compliant', comments: ['Tidy.'] } as const
    expect(compareAnswers({ base: empty, mine: { status: 'Compliant', comment: 'Clean.' }, theirs })).toEqual(
      {
        kind: 'conflict',
        fields: ['comment'],
      },
    )
  })

  it('sends an answer that the other device did not change', () => {
    expect(compareAnswers({ base, mine: { status: 'Noncompliant', comment: '' }, theirs: base })).toEqual({
      kind: 'merged',
      status: 'Noncompliant',
      comment: '',
    })
  })
})
