import { buildSummaryRows, EMPTY_TOTALS } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { numbersWith } from '../../../../lib/format/numbers.ts'
import { buildSummaryTable, differenceText } from './summary-lines.ts'

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

it('shows a difference with its sign', () => {
  const shown = [-5305.3, 174, 0, null].map((value) => differenceText(value, numbersWith('.')))
  expect(shown).toEqual(['−5,305.3', '+174', '0', '-'])
})
