import { describe, expect, it } from 'vitest'
import { hasDifferentDiallingCode, prefillTelephone, formatTelephone } from './telephone.ts'

describe('prefillTelephone', () => {
  it('begins an empty field with the dialling code and a space', () => {
    expect(prefillTelephone('', { before: '', after: '+351' })).toBe('+351 ')
  })

  it('takes the place of another country’s code', () => {
    expect(prefillTelephone('+351 ', { before: '+351', after: '+34' })).toBe('+34 ')
    expect(prefillTelephone('+351 ', { before: '+351', after: '' })).toBe('')
  })

  it('leaves a number that was typed', () => {
    expect(prefillTelephone('+351 289 555', { before: '+351', after: '+34' })).toBe('+351 289 555')
  })
})

describe('hasOtherDiallingCode', () => {
  it('sees the code of another country, however it is written', () => {
    expect(hasDifferentDiallingCode('+351 289 555', '+34')).toBe(true)
    expect(hasDifferentDiallingCode('+34 289 555', '+34')).toBe(false)
    expect(hasDifferentDiallingCode('+1 (684) 555', '+1-684')).toBe(false)
  })

  it('says nothing of a number without a code, or a country without one', () => {
    expect(hasDifferentDiallingCode('289 555 014', '+34')).toBe(false)
    expect(hasDifferentDiallingCode('+', '+34')).toBe(false)
    expect(hasDifferentDiallingCode('+351 289 555', '')).toBe(false)
  })
})

describe('shownTelephone', () => {
  it.each(['', '+', '+351', '+351 ', '+1-684', '+44 1481'])('hides a bare dialling code: "%s"', (stored) => {
    expect(formatTelephone(stored)).toBe('')
  })

  it.each(['+351 289 555 014', '+290 2158', '289 555', '112'])('returns a number: "%s"', (stored) => {
    expect(formatTelephone(stored)).toBe(stored)
  })
})
