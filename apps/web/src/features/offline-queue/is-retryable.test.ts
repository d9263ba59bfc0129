import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { isRetryable, isRetryableUpload } from './is-retryable.ts'

const errorWithStatus = (status: number, code = 'x') => new ApiError({ code, status }, 'x')

it('isRetryable is true for requests that the server did not receive or could not process', () => {
  for (const status of [0, 401, 408, 429, 502, 503, 504])
    expect(isRetryable(errorWithStatus(status))).toBe(true)
  expect(isRetryable(new TypeError('The connection was lost.'))).toBe(true)
  for (const status of [400, 403, 404, 422, 500]) expect(isRetryable(errorWithStatus(status))).toBe(false)
})

it('isRetryable is true while the server still processes the first attempt, and false for other conflicts', () => {
  expect(isRetryable(errorWithStatus(409, 'in-progress'))).toBe(true)
  expect(isRetryable(errorWithStatus(409, 'answer-conflict'))).toBe(false)
})

it('isRetryableUpload is true for an offset conflict and a locked upload', () => {
  for (const status of [0, 409, 423, 503]) expect(isRetryableUpload(status)).toBe(true)
  for (const status of [400, 413, 507]) expect(isRetryableUpload(status)).toBe(false)
})
