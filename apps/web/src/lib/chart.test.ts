import { describe, expect, it } from 'vitest'
import { areaPath, linePath, lonePoints, ticksUpTo } from './chart.ts'

const x = (at: number) => at * 10
const y = (value: number) => 100 - value

describe('a line of months', () => {
  it('goes through the months that have a figure and leaves a gap for the others', () => {
    expect(linePath([1, 2, null, 4, 5], x, y)).toBe('M0 99L10 98M30 96L40 95')
    expect(linePath([null, null], x, y)).toBe('')
    expect(linePath([0, 2.25], x, y)).toBe('M0 100L10 97.8')
  })

  it('fills only what lies under a line', () => {
    expect(areaPath([1, 2, null, 4], x, y, 100)).toBe('M0 100L0 99L10 98L10 100Z')
  })

  it('shows a month between two gaps as a point', () => {
    expect(lonePoints([1, null, 3, null, 5, 6])).toEqual([
      [0, 1],
      [2, 3],
    ])
  })
})

describe('the figures beside a chart', () => {
  it('are round and reach above the greatest', () => {
    expect(ticksUpTo(16.1)).toEqual([0, 5, 10, 15, 20])
    expect(ticksUpTo(0.2668)).toEqual([0, 0.1, 0.2, 0.3])
    expect(ticksUpTo(100)).toEqual([0, 25, 50, 75, 100])
    expect(ticksUpTo(0)).toEqual([0, 1])
  })

  it('are at most five', () => {
    for (let greatest = 0.013; greatest < 90_000; greatest *= 1.37) {
      const ticks = ticksUpTo(greatest)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest * 0.999999)
    }
  })
})
