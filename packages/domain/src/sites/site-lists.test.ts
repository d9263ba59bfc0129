import { describe, expect, it } from 'vitest'
import { siteListLabel, shouldOpenOnlySite } from './site-lists.ts'

describe('customersLabel', () => {
  it('follows the first role a person holds', () => {
    expect(siteListLabel(['Admin', 'Hotel'])).toBe('customers')
    expect(siteListLabel(['Hotel', 'EnvironmentalPerformance'])).toBe('accommodations')
    expect(siteListLabel(['Auditor'])).toBe('accommodations')
  })
})

describe('goesStraightToSite', () => {
  it('leads a Hotel user past a list of one, and only of one', () => {
    expect(shouldOpenOnlySite(['Hotel'], 1)).toBe(true)
    expect(shouldOpenOnlySite(['Hotel'], 0)).toBe(false)
    expect(shouldOpenOnlySite(['Hotel'], 2)).toBe(false)
  })

  it('leaves an Admin in the list, however short', () => {
    expect(shouldOpenOnlySite(['Admin'], 1)).toBe(false)
    expect(shouldOpenOnlySite(['Admin', 'Hotel'], 1)).toBe(false)
  })
})
