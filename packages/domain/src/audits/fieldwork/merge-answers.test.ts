import { describe, expect, it } from 'vitest'
import type { QuestionStatus } from '../review/answers.ts'
import { canReplaceComment, compareAnswers } from './merge-answers.ts'

const base = { status: 'Compliant', comments: ['Seen.'] } as const

const merged = (status: QuestionStatus | null, comment: string) => ({
  kind: 'merged',
  status,
  comment,
  notChosen: { status: null, comment: '' },
  replacesComments: false,
})

describe('compareAnswers', () => {
  it('sends a comment although the other device changed the answer', () => {
    const theirs = { status: 'Noncompliant', comments: ['Seen.'] } as const
    const mine = { status: 'Compliant', comment: 'The log is missing.' } as const
    expect(compareAnswers({ base, mine, theirs })).toEqual(merged(null, 'The log is missing.'))
  })

  it('sends an answer although the other device added a comment', () => {
    const theirs = { status: 'Compliant', comments: ['Seen.', 'And tidy.'] } as const
    expect(compareAnswers({ base, mine: { status: 'Noncompliant', comment: '' }, theirs })).toEqual(
      merged('Noncompliant', ''),
    )
  })

  it('sends nothing if the other device saved the same', () => {
    const theirs = { status: 'Noncompliant', comments: ['Seen.', 'No log.'] } as const
    expect(compareAnswers({ base, mine: { status: 'Noncompliant', comment: 'No log.' }, theirs })).toEqual(
      merged(null, ''),
    )
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
    expect(compareAnswers({ base, mine: { status: 'Noncompliant', comment: '' }, theirs: base })).toEqual(
      merged('Noncompliant', ''),
    )
  })

  describe('with a choice', () => {
    const empty = { status: null, comments: [] }
    const bothChanged = {
      base: empty,
      mine: { status: 'Compliant', comment: 'Clean.' },
      theirs: { status: 'Noncompliant', comments: ['Tidy.'] },
    } as const

    it('returns the fields without a choice', () => {
      expect(compareAnswers({ ...bothChanged, choice: { status: 'mine' } })).toEqual({
        kind: 'conflict',
        fields: ['comment'],
      })
    })

    it('saves the version of this device and replaces the comment of the other device', () => {
      expect(compareAnswers({ ...bothChanged, choice: { status: 'mine', comment: 'mine' } })).toEqual({
        ...merged('Compliant', 'Clean.'),
        replacesComments: true,
      })
    })

    it('saves nothing of this device and returns the values that were not chosen', () => {
      expect(compareAnswers({ ...bothChanged, choice: { status: 'theirs', comment: 'theirs' } })).toEqual({
        ...merged(null, ''),
        notChosen: bothChanged.mine,
      })
    })

    it('keeps both comments', () => {
      expect(compareAnswers({ ...bothChanged, choice: { status: 'theirs', comment: 'both' } })).toEqual({
        ...merged(null, 'Clean.'),
        notChosen: { status: 'Compliant', comment: '' },
      })
    })

    it('ignores a choice for a field that only one device changed', () => {
      const mine = { status: null, comment: 'Clean.' } as const
      const theirs = { status: 'Noncompliant', comments: [] } as const
      expect(
        compareAnswers({ base: empty, mine, theirs, choice: { status: 'theirs', comment: 'theirs' } }),
      ).toEqual(merged(null, 'Clean.'))
    })
  })
})

describe('canReplaceComment', () => {
  const audit = { statusSince: new Date('2026-03-10T00:00:00Z') }
  const actor = { userID: 'auditor', role: 'Auditor' } as const
  const comment = { userID: 'auditor', createdAt: new Date('2026-03-10T09:00:00Z') }

  it('allows the comments that the auditor wrote in this status', () => {
    expect(canReplaceComment(actor, audit, comment)).toBe(true)
  })

  it('refuses earlier comments, those of others, and those of Admins', () => {
    const earlier = { ...comment, createdAt: new Date('2026-03-09T09:00:00Z') }
    expect(canReplaceComment(actor, audit, earlier)).toBe(false)
    expect(canReplaceComment(actor, audit, { ...comment, userID: 'colleague' })).toBe(false)
    expect(canReplaceComment(actor, audit, { ...comment, userID: null })).toBe(false)
    expect(canReplaceComment({ ...actor, role: 'Admin' }, audit, comment)).toBe(false)
  })
})
