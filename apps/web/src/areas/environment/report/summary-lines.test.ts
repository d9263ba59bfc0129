import { buildSummaryRows, EMPTY_TOTALS } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { getNumberFormatter } from '../../../lib/numbers.ts'

import { buildSummaryTable, changeDirection, formatDifference } from './summary-lines.ts'

const divisors = { guestNights: 100, floorArea: 50 }
const energy = { ...EMPTY_TOTALS, energyKWh: 900, energyCO2e: 90, totalCO2e: 90, netCO2e: 80 }

it('buildSummaryTable returns seventeen rows, hides repeated categories and marks totals', () => {
  const lines = buildSummaryTable(buildSummaryRows(energy, divisors, EMPTY_TOTALS))
  expect(lines).toHaveLength(17)
  expect(lines.slice(0, 3).map(({ category, unit, isRepeated }) => [category, unit, isRepeated])).toEqual([
    ['Energy', 'kWh', false],
    ['Energy', 'kg CO2e', true],
    ['Water', 'm³', false],
  ])
  expect(lines.filter(({ isTotal }) => isTotal).map(({ category }) => category)).toEqual(['Total', 'Net'])
})

it('buildSummaryTable returns rows if only the comparison month has values', () => {
  expect(buildSummaryTable(buildSummaryRows(EMPTY_TOTALS, divisors, energy))).toHaveLength(17)
})

it('buildSummaryTable returns no rows if neither month has a value', () => {
  expect(buildSummaryTable(buildSummaryRows(EMPTY_TOTALS, divisors, EMPTY_TOTALS))).toEqual([])
  expect(buildSummaryTable([])).toEqual([])
})

it('formatDifference shows the sign', () => {
  const shown = [-5305.3, 174, 0, null].map((value) => formatDifference(value, getNumberFormatter('.')))
  expect(shown).toEqual(['−5,305.3', '+174', '0', '-'])
})

it('changeDirection returns less, same or more', () => {
  expect([-6.42, 0, 4.6].map(changeDirection)).toEqual(['less', 'same', 'more'])
})
