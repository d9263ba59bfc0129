import { describe, expect, it } from 'vitest'
import { matchesSite, splitAtMatches } from './site-match.ts'

const site = {
  siteID: '1',
  siteName: 'Villa Oleandro',
  address1: 'Via Roma 3',
  cityTown: 'Forlì',
  country: 'IT',
  postCode: '47121',
  eprBenchmarkYear: '',
}

describe('matchesSite', () => {
  it('looks at name, address line 1, town, country and post code, without regard to case and accents', () => {
    for (const term of ['oleandro', 'VIA ROMA', 'forli', 'FORLÌ', 'italy', '471', ' villa '])
      expect(matchesSite(site, term), term).toBe(true)
    expect(matchesSite(site, 'Napoli')).toBe(false)
    expect(matchesSite(site, '')).toBe(true)
  })

  it('finds nothing that only stands between two fields', () => {
    expect(matchesSite(site, '3, Forlì')).toBe(false)
  })
})

describe('cutAtMatches', () => {
  const marked = (text: string, term: string) =>
    splitAtMatches(text, term)
      .filter((piece) => piece.isMatch)
      .map((piece) => piece.text)

  it('marks every place the term stands at and loses nothing', () => {
    expect(marked('Villa Oleandro, Via Lecce', 'VI')).toEqual(['Vi', 'Vi'])
    const pieces = splitAtMatches('Villa Oleandro, Via Lecce', 'VI')
    expect(pieces.map((piece) => piece.text).join('')).toBe('Villa Oleandro, Via Lecce')
  })

  it('keeps its place beside letters that change in lower case', () => {
    expect(marked('İzmir Palas', 'palas')).toEqual(['Palas'])
    expect(marked('Straße 4, Loulé', 'loule')).toEqual(['Loulé'])
  })

  it('leaves a text alone where there is nothing to mark', () => {
    expect(splitAtMatches('Lecce', '')).toEqual([{ text: 'Lecce', at: 0, isMatch: false }])
  })
})
