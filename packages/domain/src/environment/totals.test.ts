import { describe, expect, it } from 'vitest'
import type { EntryResults } from './calculate.ts'
import { buildSummaryRows, difference, isGoodChange, percentageChange } from './summary.ts'
import {
  calculateTotals,
  EMPTY_MARKS,
  EMPTY_TOTALS,
  markTotals,
  summarizeClassification,
  summarizeSection,
} from './totals.ts'

const unmarked = { isEstimate: false, isIncomplete: false }
const empty: EntryResults = { total: null, kWh: null, kgCO2e: null, reduction: null }
const gas = {
  classification: 'MAINS_GAS' as const,
  results: { ...empty, total: 100, kWh: 100, kgCO2e: 18 },
  estimate: 'none' as const,
}
const meat = {
  classification: 'MEAT' as const,
  results: { ...empty, total: 10, kgCO2e: 278 },
  estimate: 'none' as const,
}
const solar = {
  classification: 'RENEWABLE_EXPORTED' as const,
  results: { ...empty, total: 50, reduction: 30 },
  estimate: 'none' as const,
}

describe('calculateTotals', () => {
  it('returns the gross total, the reductions and the net total', () => {
    expect(calculateTotals([gas, solar])).toMatchObject({ totalCO2e: 18, reductions: 30, netCO2e: -12 })
  })

  it('does not include food in the main total', () => {
    expect(calculateTotals([gas, meat])).toMatchObject({ totalCO2e: 18, foodCO2e: 278, meatKg: 10 })
  })

  it('does not count exported electricity as used energy', () => {
    expect(calculateTotals([solar])).toMatchObject({ energyKWh: null, totalCO2e: null, netCO2e: null })
  })

  it('returns null and not zero without entries', () => {
    expect(calculateTotals([])).toEqual(EMPTY_TOTALS)
  })
})

describe('markTotals', () => {
  const waste = (estimate: 'none' | 'factor' | 'unit', kgCO2e: number | null) => ({
    classification: 'GENERAL_OPERATIONS' as const,
    results: { ...empty, total: 20, kgCO2e },
    estimate,
  })

  it('marks totals that contain an estimated weight or factor', () => {
    expect(markTotals([gas, waste('unit', 5)])).toMatchObject({
      wasteKg: { isEstimate: true },
      wasteCO2e: { isEstimate: true },
      totalCO2e: { isEstimate: true },
      netCO2e: { isEstimate: true },
      energyCO2e: unmarked,
    })
    expect(markTotals([waste('factor', 5)])).toMatchObject({
      wasteKg: unmarked,
      wasteCO2e: { isEstimate: true },
    })
  })

  it('marks the section and the total as incomplete when an entry has no factor', () => {
    const incomplete = { isEstimate: false, isIncomplete: true }
    expect(markTotals([gas, waste('none', null)])).toMatchObject({
      wasteKg: unmarked,
      wasteCO2e: incomplete,
      totalCO2e: incomplete,
      netCO2e: incomplete,
      energyCO2e: unmarked,
      foodCO2e: unmarked,
    })
    const [, , co2e] = summarizeSection('SOLID_WASTE', [waste('none', null)], 10)
    expect(co2e).toEqual({ name: 'Waste (kg CO2e)', value: null, ...incomplete })
  })

  it('marks nothing without entries', () => {
    expect(markTotals([])).toEqual(EMPTY_MARKS)
  })
})

describe('comparison of totals', () => {
  it('calculates difference and percentage change', () => {
    expect(difference(80, 100)).toBe(-20)
    expect(percentageChange(80, 100)).toBe(-20)
    expect(percentageChange(-5, -10)).toBe(50)
    expect([isGoodChange(-0.1), isGoodChange(0), isGoodChange(3)]).toEqual([true, false, false])
  })

  it('returns no percentage change from zero or a missing value', () => {
    expect([percentageChange(5, 0), percentageChange(5, null), percentageChange(null, 5)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('builds all seventeen rows in their order, also for a month without data', () => {
    const rows = buildSummaryRows(
      EMPTY_TOTALS,
      { guestNights: null, floorArea: null },
      calculateTotals([gas]),
    )
    expect(rows.map(({ label }) => label)).toEqual([
      'Energy (kWh)',
      'Energy (kg CO2e)',
      'Water (m3)',
      'Water (kg CO2e)',
      'Waste (kg)',
      'Waste (kg CO2e)',
      'Emission reductions (kg CO2e)',
      'Hazardous liquids (l)',
      'Hazardous solids (kg)',
      'Single-use plastics (items)',
      'Meat (kg)',
      'Fish (kg)',
      'Dairy (l)',
      'Dairy (kg)',
      'Food (kg CO2e)',
      'Total (kg CO2e)',
      'Net (kg CO2e)',
    ])
    expect(rows[0]).toEqual({
      label: 'Energy (kWh)',
      total: null,
      perGuest: null,
      perSquareMetre: null,
      previousTotal: 100,
      difference: null,
      percentageChange: null,
      ...unmarked,
      isPreviousEstimate: false,
      isPreviousIncomplete: false,
    })
  })
})

describe('section and form summaries', () => {
  it('summarizeSection returns totals and values per guest night', () => {
    expect(summarizeSection('ENERGY', [gas], 10)).toEqual([
      { name: 'Energy (kWh)', value: 100, ...unmarked },
      { name: 'Energy (kWh) per guest night', value: 10, ...unmarked },
      { name: 'Energy (kg CO2e)', value: 18, ...unmarked },
      { name: 'Energy (kg CO2e) per guest night', value: 1.8, ...unmarked },
    ])
  })

  it('summarizeClassification returns the totals that apply to the form', () => {
    expect(summarizeClassification('MAINS_GAS', [gas, meat], null).map(({ name }) => name)).toEqual([
      'Total (kWh)',
      'Total (kWh) per guest night',
      'Emissions (kg CO2e)',
      'Emissions (kg CO2e) per guest night',
    ])
    expect(summarizeClassification('RENEWABLE_EXPORTED', [solar], 10)).toEqual([
      { name: 'Reduction (kg CO2e)', value: 30, ...unmarked },
      { name: 'Reduction (kg CO2e) per guest night', value: 3, ...unmarked },
    ])
  })
})
