import { describe, expect, it } from 'vitest'
import { createAreaPath, createLinePath, getLabelInterval, getTicks, listIsolatedPoints } from './chart.ts'

const x = (index: number) => index * 10
const y = (value: number) => 100 - value

describe('paths of a line chart', () => {
  it('createLinePath connects consecutive months with a value and leaves gaps', () => {
    expect(createLinePath([1, 2, null, 4, 5], x, y)).toBe('M0 99L10 98M30 96L40 95')
    expect(createLinePath([null, null], x, y)).toBe('')
    expect(createLinePath([0, 2.25], x, y)).toBe('M0 100L10 97.8')
  })

  it('createAreaPath fills the area under lines and ignores single points', () => {
    expect(createAreaPath([1, 2, null, 4], x, y, 100)).toBe('M0 100L0 99L10 98L10 100Z')
  })

  it('listIsolatedPoints returns the months between two gaps', () => {
    expect(listIsolatedPoints([1, null, 3, null, 5, 6])).toEqual([
      [0, 1],
      [2, 3],
    ])
  })
})

describe('getTicks', () => {
  it('returns round values up to at least the maximum', () => {
    expect(getTicks(16.1)).toEqual([0, 5, 10, 15, 20])
    expect(getTicks(0.2668)).toEqual([0, 0.1, 0.2, 0.3])
    expect(getTicks(100)).toEqual([0, 25, 50, 75, 100])
    expect(getTicks(0)).toEqual([0, 1])
  })

  it('returns at most five values', () => {
    for (let maximum = 0.013; maximum < 90_000; maximum *= 1.37) {
      const ticks = getTicks(maximum)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(maximum * 0.999999)
    }
  })
})

/** The width of a month label. The last label is right-aligned, the others are centred. */
const LABEL_WIDTH = 40

it.each([900, 560, 530, 440, 420, 360, 300, 260])(
  'getLabelInterval prevents overlapping labels at a width of %s pixels',
  (width) => {
    const interval = getLabelInterval(24, width)
    const distance = (interval * width) / 23
    expect(distance - LABEL_WIDTH * 1.5).toBeGreaterThanOrEqual(8)
  },
)

it('getLabelInterval returns 3 months if there is space, and at most 12', () => {
  expect([getLabelInterval(24, 1000), getLabelInterval(24, 400), getLabelInterval(24, 100)]).toEqual([
    3, 6, 12,
  ])
  expect(getLabelInterval(1, 100)).toBe(3)
})
