import { ErrorResponse } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { getRenewalDelay, isProviderRefusal } from './silent-renew.ts'

describe('isProviderRefusal', () => {
  it('returns true for refusals by the provider, and false for temporary and network errors', () => {
    const createErrorResponse = (error: string) => new ErrorResponse({ error })
    expect(
      ['invalid_grant', 'login_required'].map((error) => isProviderRefusal(createErrorResponse(error))),
    ).toEqual([true, true])
    expect(isProviderRefusal(createErrorResponse('server_error'))).toBe(false)
    expect(isProviderRefusal(createErrorResponse('temporarily_unavailable'))).toBe(false)
    expect(isProviderRefusal(new TypeError('Failed to fetch'))).toBe(false)
  })
})

describe('getRenewalDelay', () => {
  it('renews one minute before expiry, or half-way for shorter lifetimes', () => {
    expect(getRenewalDelay(3600)).toBe(3_540_000)
    expect(getRenewalDelay(60)).toBe(30_000)
    expect(getRenewalDelay(-5)).toBe(0)
    expect(getRenewalDelay(10 ** 9)).toBe(2 ** 31 - 1)
  })
})
