import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

const address = {
  address1: 'Rua do Lagar 7',
  address2: '',
  address3: '',
  county: null,
  post_code: '4600-038',
}
const town = { site: { cityTown: 'Amarante', country: 'PT' } }

describe('the address on a report and a certificate', () => {
  it('is one line without missing parts', () => {
    expect(addressOf(town, address)).toBe('Rua do Lagar 7, Amarante, 4600-038, Portugal')
  })

  it('contains the name of the area instead of its code', () => {
    expect(addressOf(town, { ...address, county: 'PT-13' })).toBe(
      'Rua do Lagar 7, Amarante, Porto, 4600-038, Portugal',
    )
  })

  it('leaves out an area with the name of the town', () => {
    const porto = { site: { cityTown: 'Porto', country: 'PT' } }
    expect(addressOf(porto, { ...address, county: 'PT-13' })).toBe(
      'Rua do Lagar 7, Porto, 4600-038, Portugal',
    )
  })
})
