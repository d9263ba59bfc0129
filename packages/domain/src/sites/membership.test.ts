import { describe, expect, it } from 'vitest'
import { calculateMembershipEnd } from './membership.ts'

describe('calculateMembershipEnd', () => {
  it.each([
    ['2025-06-01', '2027-06-01'],
    ['2025-12-31', '2027-12-31'],
    ['2024-02-29', '2026-02-28'],
  ])('a membership from %s ends on %s', (start, end) => {
    expect(calculateMembershipEnd(start)).toBe(end)
  })

  it('throws for a day that does not exist', () => {
    expect(() => calculateMembershipEnd('2025-02-31')).toThrow(RangeError)
  })
})
