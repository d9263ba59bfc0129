import { describe, expect, it } from 'vitest'
import { COUNTRY_NAMES, countryName } from './country-names.ts'

describe('countryName', () => {
  it('returns the common short name', () => {
    expect(['PT', 'CZ', 'US', 'CI', 'VG'].map(countryName)).toEqual([
      'Portugal',
      'Czechia',
      'United States',
      "Côte d'Ivoire",
      'British Virgin Islands',
    ])
  })

  it('returns the code for an unknown country', () => {
    expect(countryName('ZZ')).toBe('ZZ')
    expect(countryName('constructor')).toBe('constructor')
    expect(countryName('')).toBe('')
  })

  it('returns a different name for every country', () => {
    const codes = Object.keys(COUNTRY_NAMES)
    expect(codes.length).toBe(250)
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(new Set(Object.values(COUNTRY_NAMES)).size).toBe(codes.length)
  })
})
