import { describe, expect, it } from 'vitest'
import { checkPassword } from './password.ts'

const about = { email: 'duarte.pinheiro@amendoeiras.example', product: 'Sojourn' }
const verdict = (password: string) => {
  const decision = checkPassword(password, about)
  return decision.allowed ? 'allowed' : decision.code
}

describe('checkPassword', () => {
  it('asks for twelve characters, counted as a person counts them', () => {
    expect(verdict('elevenchars')).toBe('password-too-short')
    expect(verdict('🏨🏨🏨🏨🏨🏨')).toBe('password-too-short')
    expect(verdict('twelve chars')).toBe('allowed')
  })

  it('refuses what would be a burden to hash', () => {
    expect(verdict('long sentence '.repeat(20))).toBe('password-too-long')
  })

  it.each([
    'password1234',
    'Password!2024',
    'P@ssw0rd1234',
    'passwordpassword',
    'qwertyuiop12',
    'Letmein-12345',
    'iloveyou2024!',
    'welcome12345',
    '123456789012',
    '987654321098',
    '000000000000',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1212-1212-1212',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'correcthorsebatterystaple',
    'Administrator1',
    '!!!!summer2026',
    'm0nkeym0nkey',
  ])('refuses the common %s', (password) => {
    expect(verdict(password)).toBe('password-common')
  })

  it.each([
    'duartepinheiro',
    'Duarte.Pinheiro2026',
    'sojournsojourn',
    'Sojourn-2026!',
    'duarte.pinheiro@amendoeiras.example',
  ])('refuses %s, which is only the person or the product', (password) => {
    expect(verdict(password)).toBe('password-personal')
  })

  it.each([
    'welcome-to-sojourn',
    'seven oaks by the gate',
    'Tr4mline/Harbour',
    'pinheiro keeps two mules',
    '4071-9925-3318-60',
  ])('allows %s', (password) => {
    expect(verdict(password)).toBe('allowed')
  })
})
