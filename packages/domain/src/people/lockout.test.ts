import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_FAILURE_LIMIT, isLocked } from './lockout.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 9, 0) + minute * 60_000)
const failuresAt = (...minutes: number[]) => minutes.map(at)
const locked = (failures: Date[], minute: number) => isLocked(failures, ACCOUNT_FAILURE_LIMIT, at(minute))

describe('isLocked', () => {
  it('locks at the tenth failure within fifteen minutes, for fifteen minutes', () => {
    const nine = failuresAt(0, 1, 2, 3, 4, 5, 6, 7, 8)
    expect(locked(nine, 8)).toBe(false)
    const ten = [...nine, at(9)]
    expect(locked(ten, 9)).toBe(true)
    expect(locked(ten, 23.9)).toBe(true)
    expect(locked(ten, 24)).toBe(false)
  })

  it('leaves slow mistakes alone', () => {
    expect(locked(failuresAt(0, 2, 4, 6, 8, 10, 12, 14, 16, 18), 18)).toBe(false)
  })

  it('never locks below the limit, whatever the times', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: ACCOUNT_FAILURE_LIMIT - 1 }),
        (minutes) => {
          expect(locked(failuresAt(...minutes), 60)).toBe(false)
        },
      ),
    )
  })

  it('is always over fifteen minutes after the last failure', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 }), (minutes) => {
        expect(locked(failuresAt(...minutes), Math.max(...minutes) + 15)).toBe(false)
      }),
    )
  })
})
