import { describe, expect, it } from 'vitest'
import { customersLabel, goesStraightToSite } from './lists.ts'

describe('customersLabel', () => {
  it('follows the first role a person holds', () => {
    expect(customersLabel(['Admin', 'Hotel'])).toBe('customers')
    expect(customersLabel(['Hotel', 'EnvironmentalPerformance'])).toBe('accommodations')
    expect(customersLabel(['Auditor'])).toBe('accommodations')
  })
})

describe('goesStraightToSite', () => {
  it('leads a Hotel user past a list of one, and only of one', () => {
    expect(goesStraightToSite(['Hotel'], 1)).toBe(true)
    expect(goesStraightToSite(['Hotel'], 0)).toBe(false)
    expect(goesStraightToSite(['Hotel'], 2)).toBe(false)
  })

  it('leaves an Admin in the list, however short', () => {
    expect(goesStraightToSite(['Admin'], 1)).toBe(false)
    expect(goesStraightToSite(['Admin', 'Hotel'], 1)).toBe(false)
  })
})
