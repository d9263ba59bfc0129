import { describe, expect, it } from 'vitest'
import { formatTelephone, hasDifferentDiallingCode, prefillTelephone } from './telephone.ts'

describe('prefillTelephone', () => {
  it('fills an empty field with the dialling code and a space', () => {
    expect(prefillTelephone('', { before: '', after: '+351' })).toBe('+351 ')
  })

  it('replaces the code of another country', () => {
    expect(prefillTelephone('+351 ', { before: '+351', after: '+34' })).toBe('+34 ')
    expect(prefillTelephone('+351 ', { before: '+351', after: '' })).toBe('')
  })

  it('keeps a typed number', () => {
    expect(prefillTelephone('+351 289 555', { before: '+351', after: '+34' })).toBe('+351 289 555')
  })
})

describe('hasDifferentDiallingCode', () => {
  it('detects the code of another country in any notation', () => {
    expect(hasDifferentDiallingCode('+351 289 555', '+34')).toBe(true)
    expect(hasDifferentDiallingCode('+34 289 555', '+34')).toBe(false)
    expect(hasDifferentDiallingCode('+1 (684) 555', '+1-684')).toBe(false)
  })

  it('returns false for a number or a country without a code', () => {
    expect(hasDifferentDiallingCode('289 555 014', '+34')).toBe(false)
    expect(hasDifferentDiallingCode('+', '+34')).toBe(false)
    expect(hasDifferentDiallingCode('+351 289 555', '')).toBe(false)
  })
})

describe('formatTelephone', () => {
  it.each(['', '+', '+351', '+351 ', '+1-684', '+44 1481'])('hides a bare dialling code: "%s"', (stored) => {
    expect(formatTelephone(stored)).toBe('')
  })

  it.each(['+351 289 555 014', '+290 2158', '289 555', '112'])('returns a number: "%s"', (stored) => {
    expect(formatTelephone(stored)).toBe(stored)
  })
})
