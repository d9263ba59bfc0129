import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { isRetryable, isRetryableUpload } from './is-retryable.ts'

const failedWith = (status: number, code = 'x') => new ApiError({ code, status }, 'x')

it('retries requests that the server did not receive or could not process', () => {
  for (const status of [0, 401, 408, 429, 502, 503, 504]) expect(isRetryable(failedWith(status))).toBe(true)
  expect(isRetryable(new TypeError('The connection was lost.'))).toBe(true)
  for (const status of [400, 403, 404, 422, 500]) expect(isRetryable(failedWith(status))).toBe(false)
})

it('retries a request whose first attempt the server still processes, and no other conflict', () => {
  expect(isRetryable(failedWith(409, 'in-progress'))).toBe(true)
  expect(isRetryable(failedWith(409, 'answer-conflict'))).toBe(false)
})

it('continues an upload later while the server has another offset or still reads a request', () => {
  for (const status of [0, 409, 423, 503]) expect(isRetryableUpload(status)).toBe(true)
  for (const status of [400, 413, 507]) expect(isRetryableUpload(status)).toBe(false)
})
