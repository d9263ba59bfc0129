import { describe, expect, it } from 'vitest'
import { createRandom, shuffle } from './random.ts'

const drawNumbers = (name: string) => {
  const random = createRandom(name)
  return Array.from({ length: 200 }, () => random.whole(1, 6))
}

describe('createRandom', () => {
  it('returns the same numbers for the same name and others for another name', () => {
    expect(drawNumbers('Villa Oleandro')).toEqual(drawNumbers('Villa Oleandro'))
    expect(drawNumbers('Villa Oleandro')).not.toEqual(drawNumbers('Riad Tamarisk'))
  })

  it('returns both ends of a range and nothing outside', () => {
    expect([...new Set(drawNumbers('Hotel Fjellro'))].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('shuffle', () => {
  it('keeps all items in a deterministic random order', () => {
    const items = Array.from({ length: 20 }, (_, index) => index)
    const shuffled = shuffle(items, createRandom('Thalassa Cove'))
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
    expect(shuffled).not.toEqual(items)
    expect(shuffled).toEqual(shuffle(items, createRandom('Thalassa Cove')))
  })
})
