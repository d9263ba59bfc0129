import { EMPTY_TOTALS, buildSummaryRows } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { buildSummaryTable } from './summary-lines.ts'

const divisors = { guestNights: 100, floorArea: 50 }
const energy = { ...EMPTY_TOTALS, energyKWh: 900, energyCO2e: 90, totalCO2e: 90, netCO2e: 80 }

it('sets seventeen lines, the name of a category once, the totals apart', () => {
  const lines = buildSummaryTable(buildSummaryRows(energy, divisors, EMPTY_TOTALS))
  expect(lines).toHaveLength(17)
  expect(lines.slice(0, 3).map(({ category, unit, isRepeated }) => [category, unit, isRepeated])).toEqual([
    ['Energy', 'kWh', false],
    ['Energy', 'kg CO2e', true],
    ['Water', 'm³', false],
  ])
  expect(lines.filter(({ isTotal }) => isTotal).map(({ category }) => category)).toEqual(['Total', 'Net'])
})

it('sets a table also where only the month compared with has figures', () => {
  expect(buildSummaryTable(buildSummaryRows(EMPTY_TOTALS, divisors, energy))).toHaveLength(17)
})

it('has no summary where neither month has a figure', () => {
  expect(buildSummaryTable(buildSummaryRows(EMPTY_TOTALS, divisors, EMPTY_TOTALS))).toEqual([])
  expect(buildSummaryTable([])).toEqual([])
})
