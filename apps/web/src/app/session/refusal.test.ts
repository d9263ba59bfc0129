import { ErrorResponse } from 'oidc-client-ts'
import { expect, it } from 'vitest'
import { isProviderRefusal } from './refusal.ts'

it('tells a provider that says no from one that cannot answer', () => {
  const answer = (error: string) => new ErrorResponse({ error })
  expect(['invalid_grant', 'login_required'].map((error) => isProviderRefusal(answer(error)))).toEqual([true, true])
  expect(isProviderRefusal(answer('server_error'))).toBe(false)
  expect(isProviderRefusal(answer('temporarily_unavailable'))).toBe(false)
  expect(isProviderRefusal(new TypeError('Failed to fetch'))).toBe(false)
})
