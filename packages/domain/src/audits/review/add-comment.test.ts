import { expect, it } from 'vitest'
import { canAddComment, MAX_COMMENT_CHARACTERS } from './answer-criterion.ts'

const { criterion, audit } = MAX_COMMENT_CHARACTERS

it.each([
  ['allows comments up to the limit of a criterion', criterion - 3, audit - 3, undefined],
  ['refuses comments above the limit of a criterion', criterion - 2, 0, 'comments-too-long'],
  ['refuses comments above the limit of an audit', 0, audit - 2, 'audit-comments-too-long'],
])('%s', (_, onCriterion, inAudit, code) => {
  const decision = canAddComment({ criterion: onCriterion, audit: inAudit }, 'abc')
  expect(decision).toEqual(code === undefined ? { allowed: true } : { allowed: false, code })
})
