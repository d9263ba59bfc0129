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

describe('factor editions', () => {
  const factors = [{ edition: 2024 }, { edition: 2022 }]

  it('pickFactor returns the newest factor up to the edition, otherwise the first one', () => {
    expect([2022, 2023, 2024, 2030].map((edition) => pickFactor(factors, edition)?.edition)).toEqual([
      2022, 2022, 2024, 2024,
    ])
    expect(pickFactor(factors, 2019)?.edition).toBe(2022)
    expect(pickFactor([], 2022)).toBeUndefined()
  })

  it('editionForMonth returns 2022 until another edition is set', () => {
    const set = [
      { fromMonth: '2026-01-01', edition: 2024 },
      { fromMonth: '2000-01-01', edition: 2022 },
    ]
    expect(editionForMonth([], '2026-02-01')).toBe(2022)
    expect([editionForMonth(set, '2025-12-01'), editionForMonth(set, '2026-01-01')]).toEqual([2022, 2024])
  })

  it('co2eFactorOf uses factors per litre for liquids only', () => {
    const factor = {
      edition: 2022,
      kgCO2eConversionFactor: 1,
      lCO2eConversionFactor: 2,
      kWhConversionFactor: null,
    }
    expect([co2eFactorOf(factor, 'l'), co2eFactorOf(factor, 'kg')]).toEqual([2, 1])
  })
})

describe('pickGridFactor', () => {
  const at = (place: string, year: number) => ({ place, year })
  const factors = [at('PT', 2018), at('PT', 2020), at('Europe', 2024), at('World', 2024)]

  it('returns the newest year up to the report’s, otherwise the first year of the series', () => {
    expect(pickGridFactor(factors, 'PT', 2026)).toEqual(at('PT', 2020))
    expect(pickGridFactor(factors, 'PT', 2019)).toEqual(at('PT', 2018))
    expect(pickGridFactor(factors, 'PT', 2010)).toEqual(at('PT', 2018))
  })

  it('falls back to the region of a country without a series, then to the world', () => {
    expect(pickGridFactor(factors, 'MC', 2024)).toEqual(at('Europe', 2024))
    expect(pickGridFactor(factors, 'ZZ', 2024)).toEqual(at('World', 2024))
    expect(gridFactorPlaces('MC')).toEqual(['MC', 'Europe', 'World'])
    expect(gridReference(at('Europe', 2024))).toBe('Grid electricity, Europe 2024')
  })
})

describe('floorAreaForMonth', () => {
  const january = { month: { month: 1, year: 2026 }, grossFloorArea: 100 }
  const march = { month: { month: 3, year: 2026 }, grossFloorArea: 300 }

  it('returns the newest floor area set up to the month', () => {
    const of = (month: number, year = 2026) =>
      floorAreaForMonth([march, january], { month, year })?.grossFloorArea
    expect([of(12, 2025), of(1), of(2), of(3), of(9)]).toEqual([undefined, 100, 100, 300, 300])
  })
})

describe('formatValue', () => {
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
  ])('formats %s as %s', (value, shown) => {
    expect(formatValue(value)).toBe(shown)
  })

  it('formats missing and infinite values as a dash', () => {
    expect([formatValue(null), formatValue(Number.NaN), formatValue(Number.POSITIVE_INFINITY)]).toEqual([
      '-',
      '-',
      '-',
    ])
  })

  it('roundForDisplay keeps the digits that formatValue shows', () => {
    expect(roundForDisplay(1234.56789)).toBe(1234.6)
  })
})

describe('splitItemName', () => {
  it('splits the description in parentheses from the name', () => {
    expect(splitItemName('Coal (domestic or house coal)')).toEqual({
      name: 'Coal',
      description: 'Domestic or house coal',
    })
    expect(splitItemName('Coking coal')).toEqual({ name: 'Coking coal', description: '' })
    expect(splitItemName('(odd)')).toEqual({ name: '(odd)', description: '' })
  })
})

describe('environmental roles', () => {
  it('readingRoles contains Hotel only together with EnvironmentalPerformance', () => {
    expect(readingRoles(['Admin'])).toEqual(['Admin'])
    expect(readingRoles(['Auditor', 'Hotel'])).toEqual(['Auditor'])
    expect(readingRoles(['Hotel', 'EnvironmentalPerformance'])).toEqual(['Hotel', 'EnvironmentalPerformance'])
  })

  it('modifyingRoles contains only Admin, and Hotel with EnvironmentalPerformance', () => {
    expect(canModifyReports(['Admin'])).toBe(true)
    expect(canModifyReports(['Hotel', 'EnvironmentalPerformance'])).toBe(true)
    expect(canModifyReports(['Hotel'])).toBe(false)
    expect(canModifyReports(['EnvironmentalPerformance'])).toBe(false)
    expect(canModifyReports(['Auditor', 'EnvironmentalPerformance'])).toBe(false)
    expect(modifyingRoles(['Auditor', 'Hotel', 'EnvironmentalPerformance'])).toEqual(['Hotel'])
  })
})

it('reportBackTarget returns audits for auditors and sites for other users', () => {
  expect(reportBackTarget(['Auditor'])).toBe('audits')
  expect(reportBackTarget(['Auditor', 'EnvironmentalPerformance'])).toBe('audits')
  expect(reportBackTarget(['Hotel', 'EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['Admin', 'Auditor'])).toBe('sites')
})
