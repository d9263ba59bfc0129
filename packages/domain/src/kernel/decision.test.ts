import { describe, expect, it } from 'vitest'
import { allowed, every, refused } from './decision.ts'

describe('every', () => {
  it('allows when nothing refuses', () => {
    expect(every(allowed, allowed)).toEqual({ allowed: true })
    expect(every()).toEqual({ allowed: true })
  })

  it('answers the first refusal', () => {
    expect(every(allowed, refused('first'), refused('second'))).toEqual({ allowed: false, code: 'first' })
  })
})
