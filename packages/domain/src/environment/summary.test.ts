import { describe, expect, it } from 'vitest'
import { headlineMetricOf, splitCategoryAndUnit } from './summary.ts'

describe('headlineMetricOf', () => {
  it('returns the preferred total of the section', () => {
    const summary = [
      { label: 'Water (m3)', value: 1284 },
      { label: 'Water (m3) per guest night', value: 0.2668 },
      { label: 'Water (kg CO2e)', value: 540.56 },
    ]
    expect(headlineMetricOf('WATER', summary)).toEqual({ label: 'Water (m3)', value: 1284 })
  })

  it('returns the first total with a value if the preferred one is missing', () => {
    const summary = [
      { label: 'Hazardous liquids (l)', value: 84.5 },
      { label: 'Single-use plastics (items)', value: null },
    ]
    expect(headlineMetricOf('SUSTAINABLE_PROCUREMENT', summary)).toEqual({
      label: 'Hazardous liquids (l)',
      value: 84.5,
    })
  })

  it('returns null if the section has no data', () => {
    expect(headlineMetricOf('ENERGY', [])).toEqual({ label: 'Energy (kWh)', value: null })
  })
})

it('splitCategoryAndUnit splits a label into category and unit', () => {
  expect(splitCategoryAndUnit('Energy (kg CO2e)')).toEqual({ category: 'Energy', unit: 'kg CO2e' })
  expect(splitCategoryAndUnit('Water (m3)')).toEqual({ category: 'Water', unit: 'm³' })
  expect(splitCategoryAndUnit('Water (m3) per guest night')).toEqual({
    category: 'Water per guest night',
    unit: 'm³',
  })
  expect(splitCategoryAndUnit('Other')).toEqual({ category: 'Other', unit: '' })
})
