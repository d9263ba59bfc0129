import { describe, expect, it } from 'vitest'
import { explain, withReason } from './explain.ts'

describe('explain', () => {
  it('gives the sentence and reference of a problem', () => {
    const problem = Object.assign(new Error('The list has no such filter.'), {
      code: 'unknown-filter',
      requestId: 'r-1',
    })
    expect(explain(problem)).toEqual({ sentence: 'The list has no such filter.', requestId: 'r-1' })
  })

  it('keeps the machinery’s own words to itself', () => {
    expect(explain(new TypeError('Failed to fetch'))).toEqual({})
    expect(explain('boom')).toEqual({})
    expect(explain(undefined)).toEqual({})
  })
})

describe('withReason', () => {
  it('adds what to do about it, where the error says so', () => {
    const away = Object.assign(new Error('The server could not be reached.'), { code: 'offline' })
    expect(withReason('An error occurred deleting the user', away)).toBe(
      'An error occurred deleting the user. The server could not be reached.',
    )
    expect(withReason('It failed.', away)).toBe('It failed. The server could not be reached.')
    expect(withReason('It failed.', new TypeError('x'))).toBe('It failed.')
  })
})
