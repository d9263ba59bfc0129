import { describe, expect, it } from 'vitest'
import { createRandom, shuffle } from './random.ts'

const draws = (name: string) => {
  const random = createRandom(name)
  return Array.from({ length: 200 }, () => random.whole(1, 6))
}

describe('createRandom', () => {
  it('returns the same numbers for the same name and others for another name', () => {
    expect(draws('Villa Oleandro')).toEqual(draws('Villa Oleandro'))
    expect(draws('Villa Oleandro')).not.toEqual(draws('Riad Tamarisk'))
  })

  it('returns both ends of a range and nothing outside', () => {
    expect([...new Set(draws('Hotel Fjellro'))].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('shuffle', () => {
  it('keeps all items in a deterministic random order', () => {
    const all = Array.from({ length: 20 }, (_, index) => index)
    const mixed = shuffle(all, createRandom('Thalassa Cove'))
    expect(mixed.toSorted((a, b) => a - b)).toEqual(all)
    expect(mixed).not.toEqual(all)
    expect(mixed).toEqual(shuffle(all, createRandom('Thalassa Cove')))
  })
})
