import { describe, expect, it } from 'vitest'
import { checkPasswordLength } from './password.ts'

const resultOf = (password: string) => {
  const decision = checkPasswordLength(password)
  return decision.allowed ? 'allowed' : decision.code
}

describe('checkPasswordLength', () => {
  it('requires twelve characters, counting an emoji as one', () => {
    expect(resultOf('elevenchars')).toBe('password-too-short')
    expect(resultOf('🏨🏨🏨🏨🏨🏨')).toBe('password-too-short')
    expect(resultOf('twelve chars')).toBe('allowed')
  })

  it('allows at most 200 characters', () => {
    expect(resultOf('a'.repeat(200))).toBe('allowed')
    expect(resultOf('a'.repeat(201))).toBe('password-too-long')
  })
})
