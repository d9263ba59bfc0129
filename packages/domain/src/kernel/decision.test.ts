import { describe, expect, it } from 'vitest'
import { allowed, firstRefusal, refused } from './decision.ts'

describe('firstRefusal', () => {
  it('returns allowed without a refusal', () => {
    expect(firstRefusal(allowed, allowed)).toEqual({ allowed: true })
    expect(firstRefusal()).toEqual({ allowed: true })
  })

  it('returns the first refusal', () => {
    expect(firstRefusal(allowed, refused('first'), refused('second'))).toEqual({
      allowed: false,
      code: 'first',
    })
  })
})
