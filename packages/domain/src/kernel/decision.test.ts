import { describe, expect, it } from 'vitest'
import { allowed, firstRefusal, refused } from './decision.ts'

describe('every', () => {
  it('allows when nothing refuses', () => {
    expect(firstRefusal(allowed, allowed)).toEqual({ allowed: true })
    expect(firstRefusal()).toEqual({ allowed: true })
  })

  it('answers the first refusal', () => {
    expect(firstRefusal(allowed, refused('first'), refused('second'))).toEqual({
      allowed: false,
      code: 'first',
    })
  })
})
