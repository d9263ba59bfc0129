import { describe, expect, it } from 'vitest'
import { prefillTelephone } from './telephone.ts'

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
