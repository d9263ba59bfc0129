import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBetween, highestOf, medianOf, totalOf } from './tally.ts'

const valuesOf = (tally: readonly { value: number; count: number }[]): number[] =>
  tally.flatMap(({ value, count }) => Array.from({ length: count }, () => value))

const tallies = fc.array(fc.record({ value: fc.integer({ min: -40, max: 400 }), count: fc.nat(6) }), {
  maxLength: 12,
})

describe('the median of a tally', () => {
  it('is the one in the middle, or halfway between two', () => {
    expect(medianOf([{ value: 3, count: 1 }])).toBe(3)
    expect(
      medianOf([
        { value: 9, count: 1 },
        { value: 2, count: 1 },
      ]),
    ).toBe(5.5)
    expect(
      medianOf([
        { value: 1, count: 5 },
        { value: 80, count: 4 },
      ]),
    ).toBe(1)
  })

  it('is none of nothing, also where something has come to nothing', () => {
    expect(medianOf([])).toBeNull()
    expect(medianOf([{ value: 4, count: 0 }])).toBeNull()
    expect(highestOf([{ value: 4, count: 0 }])).toBeNull()
  })

  it('is that of the values one by one', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const values = valuesOf(tally).sort((one, other) => one - other)
        const [low, high] = [
          values[Math.floor((values.length - 1) / 2)],
          values[Math.ceil((values.length - 1) / 2)],
        ]
        expect(medianOf(tally)).toBe(low === undefined || high === undefined ? null : (low + high) / 2)
      }),
    )
  })
})

it('counts what lies between two values, and finds the highest', () => {
  fc.assert(
    fc.property(tallies, fc.integer({ min: -40, max: 400 }), fc.nat(90), (tally, from, length) => {
      const values = valuesOf(tally)
      expect(totalOf(tally)).toBe(values.length)
      expect(countBetween(tally, from, from + length)).toBe(
        values.filter((value) => value >= from && value <= from + length).length,
      )
      expect(countBetween(tally, from, null)).toBe(values.filter((value) => value >= from).length)
      expect(highestOf(tally)).toBe(values.length === 0 ? null : Math.max(...values))
    }),
  )
})
