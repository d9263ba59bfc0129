import { describe, expect, it } from 'vitest'
import { canAcceptAgreement, canBookUnderAgreement, isAgreementMissing } from './agreement.ts'

describe('isAgreementMissing', () => {
  it.each([
    [null, null, false],
    [1, null, true],
    [1, 1, false],
    [2, 1, true],
  ])('with current revision %s and accepted revision %s returns %s', (current, accepted, missing) => {
    expect(isAgreementMissing({ current, accepted })).toBe(missing)
  })
})

describe('canBookUnderAgreement', () => {
  const notAccepted = { current: 2, accepted: 1 }

  it('refuses a hotel that has not accepted the current revision, if the setting requires it', () => {
    expect(canBookUnderAgreement(['Hotel'], notAccepted, true)).toEqual({
      allowed: false,
      code: 'agreement-not-accepted',
    })
  })

  it('allows a hotel with an accepted agreement, without the setting, and Admins', () => {
    expect(canBookUnderAgreement(['Hotel'], { current: 2, accepted: 2 }, true).allowed).toBe(true)
    expect(canBookUnderAgreement(['Hotel'], notAccepted, false).allowed).toBe(true)
    expect(canBookUnderAgreement(['Admin'], notAccepted, true).allowed).toBe(true)
  })
})

it('canAcceptAgreement allows accepting the current revision only', () => {
  expect(canAcceptAgreement(2, { current: 2 }).allowed).toBe(true)
  expect(canAcceptAgreement(1, { current: 2 }).allowed).toBe(false)
  expect(canAcceptAgreement(1, { current: null }).allowed).toBe(false)
})
