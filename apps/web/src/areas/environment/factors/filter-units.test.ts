import { expect, it } from 'vitest'
import { filterUnitGroups } from './filter-units.ts'

const unit = (name: string, symbol: string | null) => ({
  measurementItemID: name,
  measurementGroupID: 'g',
  name,
  symbol,
  conversionRate: 1,
  enabled: true,
  isEstimate: false,
})
const groups = [
  {
    measurementGroupID: 'w',
    name: 'Weight',
    baseUnit: 'kg',
    items: [unit('Kilograms', 'kg'), unit('Tonnes', 't')],
  },
  { measurementGroupID: 'v', name: 'Volume', baseUnit: 'l', items: [unit('Litres', null)] },
]

it('filterUnitGroups returns units whose name or symbol contains the term', () => {
  const names = (term: string) =>
    filterUnitGroups(groups, term).map(({ items }) => items.map(({ name }) => name))
  expect(names('')).toEqual([['Kilograms', 'Tonnes'], ['Litres']])
  expect(names(' KG ')).toEqual([['Kilograms']])
  expect(names('tonn')).toEqual([['Tonnes']])
  expect(names('mile')).toEqual([])
})
