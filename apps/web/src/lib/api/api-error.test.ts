import { expect, it } from 'vitest'
import { ApiError, shouldRetry } from './api-error.ts'

const failedWith = (status: number) => new ApiError({ code: 'x', status }, 'x')

it('retries unreachable and unavailable servers twice, and no other error', () => {
  expect(shouldRetry(0, failedWith(0))).toBe(true)
  expect(shouldRetry(1, failedWith(503))).toBe(true)
  expect(shouldRetry(2, failedWith(503))).toBe(false)
  expect(shouldRetry(0, failedWith(500))).toBe(false)
  expect(shouldRetry(0, failedWith(404))).toBe(false)
  expect(shouldRetry(0, new TypeError('a bug'))).toBe(false)
})
