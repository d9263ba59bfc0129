import { ErrorResponse } from 'oidc-client-ts'
import { expect, it } from 'vitest'
import { isRefusal } from './refusal.ts'

it('tells a provider that says no from one that cannot answer', () => {
  const answer = (error: string) => new ErrorResponse({ error })
  expect(['invalid_grant', 'login_required'].map((error) => isRefusal(answer(error)))).toEqual([true, true])
  expect(isRefusal(answer('server_error'))).toBe(false)
  expect(isRefusal(answer('temporarily_unavailable'))).toBe(false)
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false)
})
