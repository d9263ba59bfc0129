import { describe, expect, it } from 'vitest'
import { appendReason, canRetry, describeError } from './describe-error.ts'

describe('describeError', () => {
  it('returns the message and request id of a problem', () => {
    const problem = Object.assign(new Error('The list has no such filter.'), {
      code: 'unknown-filter',
      requestId: 'r-1',
    })
    expect(describeError(problem)).toEqual({ message: 'The list has no such filter.', requestId: 'r-1' })
  })

  it('returns no message for technical errors', () => {
    expect(describeError(new TypeError('Failed to fetch'))).toEqual({})
    expect(describeError('boom')).toEqual({})
    expect(describeError(undefined)).toEqual({})
  })
})

describe('appendReason', () => {
  it('appends the message of a problem, and nothing for a technical error', () => {
    const offline = Object.assign(new Error('The server could not be reached.'), { code: 'offline' })
    expect(appendReason('An error occurred deleting the user', offline)).toBe(
      'An error occurred deleting the user. The server could not be reached.',
    )
    expect(appendReason('It failed.', offline)).toBe('It failed. The server could not be reached.')
    expect(appendReason('It failed.', new TypeError('x'))).toBe('It failed.')
  })
})

describe('canRetry', () => {
  const createFailure = (status: number) => Object.assign(new Error('It failed.'), { status })
  it.each([0, 401, 408, 429, 500, 502, 503, 504])('offers a retry after status %i', (status) => {
    expect(canRetry(createFailure(status))).toBe(true)
  })
  it.each([400, 403, 404, 409, 410, 422])('offers no retry after status %i', (status) => {
    expect(canRetry(createFailure(status))).toBe(false)
  })
  it('offers a retry after an error without an HTTP status', () => {
    expect(canRetry(new TypeError('Failed to fetch'))).toBe(true)
  })
})
