import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_FAILURE_LIMIT,
  decideAfterFailure,
  decideSignIn,
  NETWORK_FAILURE_LIMIT,
  SOURCE_FAILURE_LIMIT,
} from './lockout.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 9, 0) + minute * 60_000)
const failuresAt = (...minutes: number[]) => minutes.map(at)
const repeatFailure = (count: number, minute: number) => Array.from({ length: count }, () => at(minute))
const noFailures = { ofSource: [], fromNetwork: [], ofAccount: [] }
const decideForSource = (failures: Date[], minute: number) =>
  decideSignIn({ ...noFailures, ofSource: failures }, false, at(minute))

describe('decideSignIn', () => {
  it('locks a source for fifteen minutes at its tenth failure within fifteen minutes', () => {
    const nine = failuresAt(0, 1, 2, 3, 4, 5, 6, 7, 8)
    expect(decideForSource(nine, 8)).toBe('allowed')
    const ten = [...nine, at(9)]
    expect(decideForSource(ten, 9)).toBe('locked')
    expect(decideForSource(ten, 23.9)).toBe('locked')
    expect(decideForSource(ten, 24)).toBe('allowed')
  })

  it('does not lock ten failures spread over more than fifteen minutes', () => {
    expect(decideForSource(failuresAt(0, 2, 4, 6, 8, 10, 12, 14, 16, 18), 18)).toBe('allowed')
  })

  it('never locks below the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: SOURCE_FAILURE_LIMIT - 1 }),
        (minutes) => {
          expect(decideForSource(failuresAt(...minutes), 60)).toBe('allowed')
        },
      ),
    )
  })

  it('always ends a lock fifteen minutes after the last failure', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 }), (minutes) => {
        expect(decideForSource(failuresAt(...minutes), Math.max(...minutes) + 15)).toBe('allowed')
      }),
    )
  })

  it('locks a network for untrusted devices after a hundred failures for any account', () => {
    const failures = { ...noFailures, fromNetwork: repeatFailure(NETWORK_FAILURE_LIMIT, 0) }
    expect(decideSignIn(failures, false, at(14))).toBe('network-locked')
    expect(decideSignIn(failures, false, at(15))).toBe('allowed')
    expect(decideSignIn(failures, true, at(14))).toBe('allowed')
  })

  it('requires a link from untrusted devices after a hundred failures of the account in an hour', () => {
    const failures = { ...noFailures, ofAccount: repeatFailure(ACCOUNT_FAILURE_LIMIT, 0) }
    expect(decideSignIn(failures, false, at(59))).toBe('link-required')
    expect(decideSignIn(failures, false, at(60))).toBe('allowed')
    expect(decideSignIn(failures, true, at(1))).toBe('allowed')
    const fewer = { ...noFailures, ofAccount: repeatFailure(ACCOUNT_FAILURE_LIMIT - 1, 0) }
    expect(decideSignIn(fewer, false, at(1))).toBe('allowed')
  })

  it('locks a trusted device after ten failures of its own', () => {
    expect(
      decideSignIn({ ...noFailures, ofSource: repeatFailure(SOURCE_FAILURE_LIMIT, 0) }, true, at(1)),
    ).toBe('locked')
  })
})

describe('decideAfterFailure', () => {
  it('returns the decision that one more failure leads to', () => {
    const failures = { ...noFailures, ofSource: repeatFailure(SOURCE_FAILURE_LIMIT - 1, 0) }
    expect(decideSignIn(failures, false, at(1))).toBe('allowed')
    expect(decideAfterFailure(failures, false, at(1))).toBe('locked')
    expect(decideAfterFailure(noFailures, false, at(1))).toBe('allowed')
  })
})
