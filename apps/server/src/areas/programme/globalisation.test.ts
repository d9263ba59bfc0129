import { countryName } from '@sojourn/domain/kernel/country-names'
import { describe, expect, it } from 'vitest'
import { countries, getAreaName, languages, listAreasOf } from './routes.ts'

const namesOf = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name)

describe('countries', () => {
  it('have a name, a code and a dialling code', () => {
    expect(countries).toContainEqual({ code: 'PT', name: 'Portugal', dialingCode: '+351' })
    expect(countries).toContainEqual({ code: 'TR', name: 'Türkiye', dialingCode: '+90' })
    expect(countries.length).toBeGreaterThan(240)
    expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length)
  })

  it('have no dialling code only for uninhabited territories', () => {
    const withoutDialingCode = countries
      .filter((country) => country.dialingCode === '')
      .map((country) => country.code)
    expect(withoutDialingCode.toSorted()).toEqual(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'])
  })

  it('are sorted in English order', () => {
    const sorted = namesOf(countries)
    expect(sorted.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
    // A missing country has the index -1, which would sort first.
    expect(sorted).toContain('Réunion')
    expect(sorted.indexOf('Réunion')).toBeLessThan(sorted.indexOf('Romania'))
  })
})

describe('listAreasOf', () => {
  it('lists first-level subdivisions by name', () => {
    const portugal = listAreasOf('pt') ?? []
    expect(portugal[0]).toEqual({ code: 'PT-01', name: 'Aveiro' })
    expect(portugal).toContainEqual({ code: 'PT-08', name: 'Faro' })
    expect(namesOf(portugal).indexOf('Évora')).toBeLessThan(namesOf(portugal).indexOf('Faro'))
    expect(listAreasOf('ES')).toHaveLength(19)
  })

  it('returns an empty list for a country without areas, and undefined for an unknown country', () => {
    expect(listAreasOf('GI')).toEqual([])
    expect(listAreasOf('ZZ')).toBeUndefined()
  })
})

it('getAreaName returns an unknown code as its name, and an empty name for null', () => {
  expect([countryName('PT'), countryName('ZZ')]).toEqual(['Portugal', 'ZZ'])
  expect(getAreaName('PT', 'PT-08')).toBe('Faro')
  expect([getAreaName('PT', 'Old'), getAreaName('ZZ', 'X-1'), getAreaName('PT', null)]).toEqual([
    'Old',
    'X-1',
    '',
  ])
})

describe('languages', () => {
  it('are ISO 639-1 codes sorted by name', () => {
    expect(languages).toContainEqual({ code: 'pt', name: 'Portuguese' })
    expect(languages.length).toBeGreaterThan(180)
    expect(languages[0]?.name).toBe('Abkhaz')
  })
})
