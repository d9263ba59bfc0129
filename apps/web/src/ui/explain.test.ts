import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'

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
