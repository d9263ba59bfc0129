import { describe, expect, it } from 'vitest'
import { shouldOpenOnlySite, siteListLabel } from './site-lists.ts'

describe('siteListLabel', () => {
  it('returns the name of the list for the primary role', () => {
    expect(siteListLabel(['Admin', 'Hotel'])).toBe('customers')
    expect(siteListLabel(['Hotel', 'EnvironmentalPerformance'])).toBe('accommodations')
    expect(siteListLabel(['Auditor'])).toBe('accommodations')
  })
})

describe('shouldOpenOnlySite', () => {
  it('is true for a Hotel user with exactly one site', () => {
    expect(shouldOpenOnlySite(['Hotel'], 1)).toBe(true)
    expect(shouldOpenOnlySite(['Hotel'], 0)).toBe(false)
    expect(shouldOpenOnlySite(['Hotel'], 2)).toBe(false)
  })

  it('is false for an Admin with one site', () => {
    expect(shouldOpenOnlySite(['Admin'], 1)).toBe(false)
    expect(shouldOpenOnlySite(['Admin', 'Hotel'], 1)).toBe(false)
  })
})
