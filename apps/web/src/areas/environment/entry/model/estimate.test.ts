import { expect, it } from 'vitest'
import { type Computation, collectStoredRates, describeCalculation, estimateResults } from './estimate.ts'
import { type EntryRow, readResponses } from './rows.ts'
import { getSaveState } from './send.ts'
import { aReference, ids } from './testing.ts'

const reference = aReference()
const emptyDraft = readResponses([]).draft
const noStoredRates = collectStoredRates(emptyDraft, [], [])
const row: EntryRow = {
  id: 'e1',
  itemID: ids.coal,
  typed: { 'measurement-unit': ids.tonnes, 'used-in-unit': '1.2' },
}
const computation: Computation = {
  environmentalResponseID: 'e1',
  classificationID: '',
  rowNo: 1,
  quantity: 1.2,
  unitName: 'Tonnes',
  unitRate: 900,
  baseUnit: 'kg',
  total: 1080,
  kgCO2eFactor: 2,
  kgCO2e: 2160,
  kWhFactor: 7,
  kWh: 7560,
  reduction: null,
  edition: 2021,
  source: 'TEST',
  reference: '',
  isEstimate: false,
}

it('estimateResults uses the current unit rate and factors', () => {
  expect(estimateResults(reference, noStoredRates, 'SOLID_FUELS', row)).toEqual({
    total: 1200,
    kWh: 9600,
    kgCO2e: 3000,
    reduction: null,
  })
})

it('estimateResults uses the stored factors of the month, also for other rows of the same item', () => {
  const storedRates = collectStoredRates(
    { ...emptyDraft, SOLID_FUELS: [row] },
    ['SOLID_FUELS'],
    [computation],
  )
  const another = { ...row, id: 'new', typed: { ...row.typed, 'used-in-unit': '2' } }
  expect(estimateResults(reference, storedRates, 'SOLID_FUELS', another)).toMatchObject({
    total: 1800,
    kWh: 12600,
    kgCO2e: 3600,
  })
  // Items without stored factors use the current ones.
  expect(
    estimateResults(reference, storedRates, 'SOLID_FUELS', { ...another, itemID: ids.pellets }).kgCO2e,
  ).toBe(90)
})

it('estimateResults returns null if an input is missing', () => {
  expect(
    estimateResults(reference, noStoredRates, 'SOLID_FUELS', { ...row, typed: { 'used-in-unit': '1' } })
      .total,
  ).toBeNull()
})

it('describeCalculation returns the source of a typed factor', () => {
  const electricity = (factor: string): EntryRow => ({
    id: 'n',
    itemID: ids.electricity,
    typed: { 'kwh-used': '10', 'co2e-conversion-number': factor },
  })
  expect(
    describeCalculation(reference, noStoredRates, 'MAINS_ELECTRICITY', electricity('0.1118')),
  ).toMatchObject({
    source: 'GRID',
    edition: 2024,
    kgCO2eFactor: 0.1118,
    unitRate: null,
  })
  expect(describeCalculation(reference, noStoredRates, 'MAINS_ELECTRICITY', electricity('0.2')).source).toBe(
    'ENTERED',
  )
  expect(describeCalculation(reference, noStoredRates, 'SOLID_FUELS', row)).toMatchObject({
    source: 'TEST',
    unitRate: 1000,
    kgCO2e: 3000,
  })
})

it('getSaveState returns unchanged, changed, saving or saved', () => {
  const state = (isChanged: boolean, isSaving: boolean, isSaved: boolean) =>
    getSaveState({ isChanged, isSaving, isSaved })
  expect(state(false, false, false)).toBe('unchanged')
  expect(state(true, false, true)).toBe('changed')
  expect(state(true, true, false)).toBe('saving')
  expect(state(false, false, true)).toBe('saved')
})
