import { describe, expect, it } from 'vitest'
import { ZERO_ID } from '../kernel/ids.ts'
import {
  CLASSIFICATION_KEYS,
  CLASSIFICATIONS,
  type ClassificationKey,
  itemFieldOf,
} from './classifications.ts'
import {
  areSameEntries,
  checkEntry,
  differingEntries,
  fieldsToCopy,
  groupRowsIntoEntries,
  type OfferedChoices,
} from './entries.ts'
import { fieldLabel } from './fields.ts'

const [coal, water] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002']
const [tonnes, optionOnList] = [
  '0190a1b2-0000-7000-8000-000000000003',
  '0190a1b2-0000-7000-8000-000000000004',
]

const keyOf = (itemID: string) =>
  itemID === coal ? 'SOLID_FUELS' : itemID === water ? 'WATER_USAGE' : undefined
const row = (name: string, value: string, rowNo = 1, classificationItemID = coal ?? '') => ({
  name,
  value,
  rowNo,
  classificationItemID,
})

describe('groupRowsIntoEntries', () => {
  it('removes empty entries and numbers the others per classification', () => {
    const emptyRow = {
      ...row('supplier-name', '', 2, ZERO_ID),
      classificationID: CLASSIFICATIONS.SOLID_FUELS.classificationID,
    }
    const entries = groupRowsIntoEntries(
      [
        row('supplier-name', 'A', 1),
        emptyRow,
        row('supplier-name', ' B ', 5),
        row('supplier-name', 'W', 3, water),
      ],
      keyOf,
    )
    expect(
      entries.map(({ classification, rowNo, typed }) => [classification, rowNo, typed['supplier-name']]),
    ).toEqual([
      ['SOLID_FUELS', 1, 'A'],
      ['SOLID_FUELS', 2, 'B'],
      ['WATER_USAGE', 1, 'W'],
    ])
  })

  it('does not count a fixed item or a prefilled factor as data', () => {
    const electricity = (name: string, value: string) => row(name, value, 1, 'grid')
    const mains = () => 'MAINS_ELECTRICITY' as const
    expect(groupRowsIntoEntries([electricity('co2e-conversion-number', '0.2')], mains)).toEqual([])
    expect(groupRowsIntoEntries([electricity('kwh-used', '5')], mains)).toHaveLength(1)
  })

  it('ignores read-only and unknown fields', () => {
    const [entry] = groupRowsIntoEntries(
      [row('total-kg', '9'), row('nonsense', '9'), row('used-in-unit', '2')],
      keyOf,
    )
    expect(entry?.typed).toEqual({ 'used-in-unit': '2' })
  })
})

const offered: OfferedChoices = {
  item: (itemID) => {
    const classification = keyOf(itemID)
    return classification && { classification, unitGroupID: 'mass' }
  },
  unit: (unitID) => (unitID === tonnes ? { unitGroupID: 'mass' } : { unitGroupID: 'volume' }),
  option: (_field, optionID) => optionID === optionOnList,
}
const validFields = { 'supplier-name': 'A', 'measurement-unit': tonnes ?? '', 'used-in-unit': '2' }
const check = (typed: Record<string, string>, itemID = coal ?? '') =>
  checkEntry({ classification: 'SOLID_FUELS', itemID, typed }, offered, '2026-03-10')

describe('checkEntry', () => {
  it('accepts an entry with all required fields', () => {
    expect(check(validFields)).toEqual([])
  })

  it('returns an error for every empty required field', () => {
    expect(check({}, '').map(({ field, code }) => `${field} ${code}`)).toEqual([
      'fuel-type required',
      'supplier-name required',
      'measurement-unit required',
      'used-in-unit required',
    ])
  })

  it.each(['-1', '1,5', 'two', '1e9', '9'.repeat(16)])('rejects %j as a number', (quantity) => {
    expect(check({ ...validFields, 'used-in-unit': quantity })).toEqual([
      { field: 'used-in-unit', code: 'not-a-number' },
    ])
  })

  it('rejects items of another classification and units of another group', () => {
    expect(check(validFields, water)[0]).toEqual({ field: 'fuel-type', code: 'not-offered' })
    expect(check({ ...validFields, 'measurement-unit': 'litres' })).toEqual([
      { field: 'measurement-unit', code: 'not-offered' },
    ])
  })

  it('rejects a purchase date in the future', () => {
    const errorFor = (day: string) =>
      checkEntry(
        { classification: 'CARBON_CREDITS', itemID: '', typed: { 'purchase-date': day } },
        offered,
        '2026-03-10',
      ).find(({ field }) => field === 'purchase-date')?.code
    expect([
      errorFor('2026-03-10'),
      errorFor('2026-03-11'),
      errorFor('2026-02-30'),
      errorFor('10/03/2026'),
    ]).toEqual([undefined, 'after-today', 'not-a-date', 'not-a-date'])
  })

  it('requires the weight of a solid substance but not the volume of a liquid one', () => {
    const required = (key: 'HAZARDOUS_LIQUID' | 'HAZARDOUS_SOLID') =>
      checkEntry({ classification: key, itemID: '', typed: {} }, offered, '2026-03-10').map(
        ({ field }) => field,
      )
    expect(required('HAZARDOUS_LIQUID')).not.toContain('total-volume-purchased')
    expect(required('HAZARDOUS_SOLID')).toContain('total-weight-purchased')
  })

  it('rejects text over the length limit', () => {
    expect(check({ ...validFields, 'supplier-name': 'x'.repeat(201) })[0]?.code).toBe('too-long')
    expect(check({ ...validFields, 'additional-info': 'x'.repeat(2000) })).toEqual([])
  })
})

it('fieldsToCopy leaves out the amounts of last month’s entry', () => {
  expect(fieldsToCopy('SOLID_FUELS', validFields)).toEqual({
    'supplier-name': 'A',
    'measurement-unit': tonnes,
  })
})

describe('CLASSIFICATIONS', () => {
  it('has sixteen forms with one item select and a quantity field each', () => {
    expect(CLASSIFICATION_KEYS).toHaveLength(16)
    for (const key of CLASSIFICATION_KEYS) {
      const { fields, quantityField } = CLASSIFICATIONS[key]
      expect(fields.filter(({ kind }) => kind === 'item')).toHaveLength(1)
      expect(itemFieldOf(key)).not.toBe('')
      expect(fields.some(({ name, kind }) => name === quantityField && kind === 'number')).toBe(true)
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    }
  })

  it('has the waste type instead of the disposal method for building and landscaping waste', () => {
    const namesOf = (key: ClassificationKey) => CLASSIFICATIONS[key].fields.map(({ name }) => name)
    const generalFields = namesOf('GENERAL_OPERATIONS')
    expect(generalFields).toContain('disposal-method')
    expect(namesOf('BUILDING_LANDSCAPING')).toEqual(
      generalFields.map((name) => (name === 'disposal-method' ? 'waste-type' : name)),
    )
  })
})

it.each([
  ['supplier-name', 'Supplier name'],
  ['kwh-used', 'kWh used'],
  ['kg-co2e-per-guest-night', 'kg CO2e per guest night'],
  ['total-m3', 'Total m3'],
  ['kyoto-compliant', 'Type of credit purchase'],
])('fieldLabel turns %s into %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label)
})

describe('comparing two versions of a section', () => {
  const entry = (rowNo: number, supplier: string, notes = '') => ({
    classification: 'SOLID_FUELS' as const,
    rowNo,
    itemID: coal,
    typed: { 'supplier-name': supplier, notes },
  })
  const [first, second] = [entry(1, 'A'), entry(2, 'B')]

  it('areSameEntries returns true for the same data in the same rows', () => {
    expect(areSameEntries([first, second], [second, first])).toBe(true)
    expect(areSameEntries([first], [{ ...first, typed: { 'supplier-name': 'A' } }])).toBe(true)
    expect(areSameEntries([first, second], [first])).toBe(false)
    expect(areSameEntries([first], [entry(1, 'A', 'x')])).toBe(false)
    expect(areSameEntries([first, second], [entry(1, 'B'), entry(2, 'A')])).toBe(false)
  })

  it('differingEntries returns the entries whose data is in only one version', () => {
    expect(differingEntries([first, second], [entry(1, 'B')])).toEqual({ before: [first], after: [] })
    expect(differingEntries([first], [first, entry(2, 'A')])).toEqual({ before: [], after: [entry(2, 'A')] })
    expect(differingEntries([first, second], [entry(1, 'B'), entry(2, 'A')])).toEqual({
      before: [],
      after: [],
    })
  })
})
