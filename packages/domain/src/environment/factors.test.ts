import { describe, expect, it } from 'vitest'
import {
  co2eFactorOf,
  editionForMonth,
  gridFactorPlaces,
  gridReference,
  pickFactor,
  pickGridFactor,
} from './factors.ts'

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
    const editions = [
      { fromMonth: '2026-01-01', edition: 2024 },
      { fromMonth: '2000-01-01', edition: 2022 },
    ]
    expect(editionForMonth([], '2026-02-01')).toBe(2022)
    expect([editionForMonth(editions, '2025-12-01'), editionForMonth(editions, '2026-01-01')]).toEqual([
      2022, 2024,
    ])
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
  const createFactor = (place: string, year: number) => ({ place, year })
  const factors = [
    createFactor('PT', 2018),
    createFactor('PT', 2020),
    createFactor('Europe', 2024),
    createFactor('World', 2024),
  ]

  it('returns the newest year up to the report’s year, otherwise the first year of the series', () => {
    expect(pickGridFactor(factors, 'PT', 2026)).toEqual(createFactor('PT', 2020))
    expect(pickGridFactor(factors, 'PT', 2019)).toEqual(createFactor('PT', 2018))
    expect(pickGridFactor(factors, 'PT', 2010)).toEqual(createFactor('PT', 2018))
  })

  it('falls back to the region of a country without a series, then to the world', () => {
    expect(pickGridFactor(factors, 'MC', 2024)).toEqual(createFactor('Europe', 2024))
    expect(pickGridFactor(factors, 'ZZ', 2024)).toEqual(createFactor('World', 2024))
    expect(gridFactorPlaces('MC')).toEqual(['MC', 'Europe', 'World'])
    expect(gridReference(createFactor('Europe', 2024))).toBe('Grid electricity, Europe 2024')
  })
})
