import { describe, expect, it } from 'vitest'
import {
  co2eFactorOf,
  editionForMonth,
  gridFactorPlaces,
  gridReference,
  pickFactor,
  pickGridFactor,
} from './factors.ts'
import { splitItemName } from './fields.ts'
import { formatValue, roundForDisplay } from './numbers.ts'
import { canModifyReports, modifyingRoles, readingRoles, reportBackTarget } from './policy.ts'
import { floorAreaForMonth } from './report.ts'

describe('an edition', () => {
  const factors = [{ edition: 2024 }, { edition: 2022 }]

  it('leaves the newest earlier figure in force', () => {
    expect([2022, 2023, 2024, 2030].map((edition) => pickFactor(factors, edition)?.edition)).toEqual([
      2022, 2022, 2024, 2024,
    ])
    expect(pickFactor(factors, 2019)?.edition).toBe(2022)
    expect(pickFactor([], 2022)).toBeUndefined()
  })

  it('is 2022 until another is set from a month on', () => {
    const set = [
      { fromMonth: '2026-01-01', edition: 2024 },
      { fromMonth: '2000-01-01', edition: 2022 },
    ]
    expect(editionForMonth([], '2026-02-01')).toBe(2022)
    expect([editionForMonth(set, '2025-12-01'), editionForMonth(set, '2026-01-01')]).toEqual([2022, 2024])
  })

  it('has factors per litre for liquids', () => {
    const factor = {
      edition: 2022,
      kgCO2eConversionFactor: 1,
      lCO2eConversionFactor: 2,
      kWhConversionFactor: null,
    }
    expect([co2eFactorOf(factor, 'l'), co2eFactorOf(factor, 'kg')]).toEqual([2, 1])
  })
})

describe('grid electricity', () => {
  const at = (place: string, year: number) => ({ place, year })
  const factors = [at('PT', 2018), at('PT', 2020), at('Europe', 2024), at('World', 2024)]

  it('takes the newest year not after the report, and the first for what lies before the series', () => {
    expect(pickGridFactor(factors, 'PT', 2026)).toEqual(at('PT', 2020))
    expect(pickGridFactor(factors, 'PT', 2019)).toEqual(at('PT', 2018))
    expect(pickGridFactor(factors, 'PT', 2010)).toEqual(at('PT', 2018))
  })

  it('takes the region of a country that is missing, then the world', () => {
    expect(pickGridFactor(factors, 'MC', 2024)).toEqual(at('Europe', 2024))
    expect(pickGridFactor(factors, 'ZZ', 2024)).toEqual(at('World', 2024))
    expect(gridFactorPlaces('MC')).toEqual(['MC', 'Europe', 'World'])
    expect(gridReference(at('Europe', 2024))).toBe('Grid electricity, Europe 2024')
  })
})

describe('a gross floor area', () => {
  const january = { month: { month: 1, year: 2026 }, grossFloorArea: 100 }
  const march = { month: { month: 3, year: 2026 }, grossFloorArea: 300 }

  it('counts in later months, never in earlier ones, and never over one that is set', () => {
    const of = (month: number, year = 2026) =>
      floorAreaForMonth([march, january], { month, year })?.grossFloorArea
    expect([of(12, 2025), of(1), of(2), of(3), of(9)]).toEqual([undefined, 100, 100, 300, 300])
  })
})

describe('rounding for display', () => {
  it.each([
    [0, '0'],
    [0.123456, '0.1235'],
    [1.23456789, '1.2346'],
    [12.3456789, '12.346'],
    [1234.56789, '1,234.6'],
    [12345.6, '12,346'],
    [9876543.21, '9,876,543'],
    [-12.3456789, '-12.346'],
    [12.5, '12.5'],
  ])('shows %s as %s', (value, shown) => {
    expect(formatValue(value)).toBe(shown)
  })

  it('shows a dash for what is not there', () => {
    expect([formatValue(null), formatValue(Number.NaN), formatValue(Number.POSITIVE_INFINITY)]).toEqual([
      '-',
      '-',
      '-',
    ])
  })

  it('gives a spreadsheet the same digits', () => {
    expect(roundForDisplay(1234.56789)).toBe(1234.6)
  })
})

describe('an item’s name', () => {
  it('is split from its description', () => {
    expect(splitItemName('Coal (domestic or house coal)')).toEqual({
      name: 'Coal',
      description: 'Domestic or house coal',
    })
    expect(splitItemName('Coking coal')).toEqual({ name: 'Coking coal', description: '' })
    expect(splitItemName('(odd)')).toEqual({ name: '(odd)', description: '' })
  })
})

describe('who', () => {
  it('reads: Admin, Auditor, and EnvironmentalPerformance, which a Hotel user needs', () => {
    expect(readingRoles(['Admin'])).toEqual(['Admin'])
    expect(readingRoles(['Auditor', 'Hotel'])).toEqual(['Auditor'])
    expect(readingRoles(['Hotel', 'EnvironmentalPerformance'])).toEqual(['Hotel', 'EnvironmentalPerformance'])
  })

  it('modifies: Admin, and Hotel with EnvironmentalPerformance', () => {
    expect(canModifyReports(['Admin'])).toBe(true)
    expect(canModifyReports(['Hotel', 'EnvironmentalPerformance'])).toBe(true)
    expect(canModifyReports(['Hotel'])).toBe(false)
    expect(canModifyReports(['EnvironmentalPerformance'])).toBe(false)
    expect(canModifyReports(['Auditor', 'EnvironmentalPerformance'])).toBe(false)
    expect(modifyingRoles(['Auditor', 'Hotel', 'EnvironmentalPerformance'])).toEqual(['Hotel'])
  })
})

it('leads an auditor back to audits and everybody else to sites', () => {
  expect(reportBackTarget(['Auditor'])).toBe('audits')
  expect(reportBackTarget(['Auditor', 'EnvironmentalPerformance'])).toBe('audits')
  expect(reportBackTarget(['Hotel', 'EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['Admin', 'Auditor'])).toBe('sites')
})
