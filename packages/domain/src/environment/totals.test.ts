import { describe, expect, it } from 'vitest'
import { difference, isGoodChange, percentageChange, summaryRows } from './compare.ts'
import type { Figures } from './figures.ts'
import { classificationSummary, NOTHING, sectionSummary, totalsOf } from './totals.ts'

const empty: Figures = { total: null, kWh: null, kgCO2e: null, reduction: null }
const gas = { classification: 'MAINS_GAS' as const, figures: { ...empty, total: 100, kWh: 100, kgCO2e: 18 } }
const meat = { classification: 'MEAT' as const, figures: { ...empty, total: 10, kgCO2e: 278 } }
const solar = {
  classification: 'RENEWABLE_EXPORTED' as const,
  figures: { ...empty, total: 50, reduction: 30 },
}

describe('totals', () => {
  it('are gross, with reductions and a labelled net beside them', () => {
    expect(totalsOf([gas, solar])).toMatchObject({ totalCO2e: 18, reductions: 30, netCO2e: -12 })
  })

  it('leave food out of the main total', () => {
    expect(totalsOf([gas, meat])).toMatchObject({ totalCO2e: 18, foodCO2e: 278, meatKg: 10 })
  })

  it('do not count the electricity that was exported as used', () => {
    expect(totalsOf([solar])).toMatchObject({ energyKWh: null, totalCO2e: null, netCO2e: null })
  })

  it('are absent, not zero, where nothing was entered', () => {
    expect(totalsOf([])).toEqual(NOTHING)
  })
})

describe('a comparison', () => {
  it('says how much less or more', () => {
    expect(difference(80, 100)).toBe(-20)
    expect(percentageChange(80, 100)).toBe(-20)
    expect(percentageChange(-5, -10)).toBe(50)
    expect([isGoodChange(-0.1), isGoodChange(0), isGoodChange(3)]).toEqual([true, false, false])
  })

  it('has no percentage from nothing', () => {
    expect([percentageChange(5, 0), percentageChange(5, null), percentageChange(null, 5)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('has all seventeen rows in their order, also for a month without data', () => {
    const rows = summaryRows(NOTHING, { guestNights: null, floorArea: null }, totalsOf([gas]))
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
    })
  })
})

describe('a section', () => {
  it('shows its totals and those per guest night', () => {
    expect(sectionSummary('ENERGY', [gas], 10)).toEqual([
      { name: 'Energy (kWh)', value: 100 },
      { name: 'Energy (kWh) per guest night', value: 10 },
      { name: 'Energy (kg CO2e)', value: 18 },
      { name: 'Energy (kg CO2e) per guest night', value: 1.8 },
    ])
  })

  it('shows each form by what it measures', () => {
    expect(classificationSummary('MAINS_GAS', [gas, meat], null).map(({ name }) => name)).toEqual([
      'Total (kWh)',
      'Total (kWh) per guest night',
      'Emissions (kg CO2e)',
      'Emissions (kg CO2e) per guest night',
    ])
    expect(classificationSummary('RENEWABLE_EXPORTED', [solar], 10)).toEqual([
      { name: 'Reduction (kg CO2e)', value: 30 },
      { name: 'Reduction (kg CO2e) per guest night', value: 3 },
    ])
  })
})
