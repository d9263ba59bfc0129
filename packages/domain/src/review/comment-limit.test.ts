import { expect, it } from 'vitest'
import { MAX_COMMENT_CHARACTERS, mayAddComment } from './comment-limit.ts'

it('allows comments up to the limit of all comments on a criterion', () => {
  expect(mayAddComment(MAX_COMMENT_CHARACTERS - 3, 'abc')).toEqual({ allowed: true })
  expect(mayAddComment(MAX_COMMENT_CHARACTERS - 2, 'abc')).toEqual({
    allowed: false,
    code: 'comments-too-long',
  })
})
