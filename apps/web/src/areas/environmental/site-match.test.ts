import { describe, expect, it } from 'vitest'
import { cutAtMatches, matchesSite } from './site-match.ts'

const site = {
  siteID: '1',
  companyID: '2',
  siteName: 'Villa Oleandro',
  propertyURN: '104611',
  address1: 'Via Roma 3',
  cityTown: 'Lecce',
  country: 'IT',
  postCode: '73100',
}

describe('matchesSite', () => {
  it('looks at name, address, town, country and post code, without regard to case', () => {
    for (const term of ['oleandro', 'VIA ROMA', 'lecce', 'italy', '731', ' villa '])
      expect(matchesSite(site, term), term).toBe(true)
    expect(matchesSite(site, 'Napoli')).toBe(false)
    expect(matchesSite(site, '')).toBe(true)
  })
})

describe('cutAtMatches', () => {
  it('marks every place the term stands at and loses nothing', () => {
    const pieces = cutAtMatches('Villa Oleandro, Via Lecce', 'VI')
    expect(pieces.filter((piece) => piece.isMatch).map((piece) => piece.text)).toEqual(['Vi', 'Vi'])
    expect(pieces.map((piece) => piece.text).join('')).toBe('Villa Oleandro, Via Lecce')
  })

  it('leaves a text alone that cannot be cut safely or has nothing to mark', () => {
    expect(cutAtMatches('Lecce', '')).toEqual([{ text: 'Lecce', at: 0, isMatch: false }])
    expect(cutAtMatches('İzmir Palas', 'palas')).toEqual([{ text: 'İzmir Palas', at: 0, isMatch: false }])
  })
})
