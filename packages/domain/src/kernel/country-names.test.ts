import { describe, expect, it } from 'vitest'
import { COUNTRY_NAMES, countryName } from './country-names.ts'

describe('countryName', () => {
  it('is the short name that people use', () => {
    expect(['PT', 'CZ', 'US', 'CI', 'VG'].map(countryName)).toEqual([
      'Portugal',
      'Czechia',
      'United States',
      "Côte d'Ivoire",
      'British Virgin Islands',
    ])
  })

  it('is the code itself where there is no such country', () => {
    expect(countryName('ZZ')).toBe('ZZ')
    expect(countryName('constructor')).toBe('constructor')
    expect(countryName('')).toBe('')
  })

  it('is another one for every country', () => {
    const codes = Object.keys(COUNTRY_NAMES)
    expect(codes.length).toBe(250)
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(new Set(Object.values(COUNTRY_NAMES)).size).toBe(codes.length)
  })
})
