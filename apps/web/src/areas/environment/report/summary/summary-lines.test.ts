import { NOTHING, summaryRows } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { summaryLines } from './summary-lines.ts'

const divisors = { guestNights: 100, floorArea: 50 }
const energy = { ...NOTHING, energyKWh: 900, energyCO2e: 90, totalCO2e: 90, netCO2e: 80 }

it('sets seventeen lines, the name of a category once, the totals apart', () => {
  const lines = summaryLines(summaryRows(energy, divisors, NOTHING))
  expect(lines).toHaveLength(17)
  expect(lines.slice(0, 3).map(({ category, unit, isRepeated }) => [category, unit, isRepeated])).toEqual([
    ['Energy', 'kWh', false],
    ['Energy', 'kg CO2e', true],
    ['Water', 'm³', false],
  ])
  expect(lines.filter(({ isTotal }) => isTotal).map(({ category }) => category)).toEqual(['Total', 'Net'])
})

it('sets a table also where only the month compared with has figures', () => {
  expect(summaryLines(summaryRows(NOTHING, divisors, energy))).toHaveLength(17)
})

it('has no summary where neither month has a figure', () => {
  expect(summaryLines(summaryRows(NOTHING, divisors, NOTHING))).toEqual([])
  expect(summaryLines([])).toEqual([])
})
