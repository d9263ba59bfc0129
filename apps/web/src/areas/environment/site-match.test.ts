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
  it('searches name, address line 1, town, country and post code without case and accents', () => {
    for (const term of ['oleandro', 'VIA ROMA', 'forli', 'FORLÌ', 'italy', '471', ' villa '])
      expect(matchesSite(site, term), term).toBe(true)
    expect(matchesSite(site, 'Napoli')).toBe(false)
    expect(matchesSite(site, '')).toBe(true)
  })

  it('does not match across two fields', () => {
    expect(matchesSite(site, '3, Forlì')).toBe(false)
  })
})

describe('splitAtMatches', () => {
  const marked = (text: string, term: string) =>
    splitAtMatches(text, term)
      .filter((piece) => piece.isMatch)
      .map((piece) => piece.text)

  it('marks every match and keeps the whole text', () => {
    expect(marked('Villa Oleandro, Via Lecce', 'VI')).toEqual(['Vi', 'Vi'])
    const pieces = splitAtMatches('Villa Oleandro, Via Lecce', 'VI')
    expect(pieces.map((piece) => piece.text).join('')).toBe('Villa Oleandro, Via Lecce')
  })

  it('marks the match in a text with letters that change length in lower case', () => {
    expect(marked('İzmir Palas', 'palas')).toEqual(['Palas'])
    expect(marked('Straße 4, Loulé', 'loule')).toEqual(['Loulé'])
  })

  it('returns the text as one piece without a search term', () => {
    expect(splitAtMatches('Lecce', '')).toEqual([{ text: 'Lecce', index: 0, isMatch: false }])
  })
})
