import { describe, expect, it } from 'vitest'
import { randomFor, shuffled } from './random.ts'

const draws = (name: string) => {
  const random = randomFor(name)
  return Array.from({ length: 200 }, () => random.whole(1, 6))
}

describe('randomFor', () => {
  it('repeats for a name, and differs between names', () => {
    expect(draws('Villa Oleandro')).toEqual(draws('Villa Oleandro'))
    expect(draws('Villa Oleandro')).not.toEqual(draws('Riad Tamarisk'))
  })

  it('reaches both ends of a range and nothing beyond', () => {
    expect([...new Set(draws('Hotel Fjellro'))].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('shuffled', () => {
  it('keeps everything, in an order of chance that repeats', () => {
    const all = Array.from({ length: 20 }, (_, at) => at)
    const mixed = shuffled(all, randomFor('Thalassa Cove'))
    expect(mixed.toSorted((one, other) => one - other)).toEqual(all)
    expect(mixed).not.toEqual(all)
    expect(mixed).toEqual(shuffled(all, randomFor('Thalassa Cove')))
  })
})
