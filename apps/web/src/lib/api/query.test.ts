import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { isWorthRetrying } from './query.ts'

const failedWith = (status: number) => new ApiError({ code: 'x', status }, 'x')

it('tries again only what may be different a moment later, and not for ever', () => {
  expect(isWorthRetrying(0, failedWith(0))).toBe(true)
  expect(isWorthRetrying(1, failedWith(503))).toBe(true)
  expect(isWorthRetrying(2, failedWith(503))).toBe(false)
  expect(isWorthRetrying(0, failedWith(500))).toBe(false)
  expect(isWorthRetrying(0, failedWith(404))).toBe(false)
  expect(isWorthRetrying(0, new TypeError('a mistake of ours'))).toBe(false)
})
