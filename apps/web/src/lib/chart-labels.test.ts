import { expect, it } from 'vitest'
import { getLabelInterval } from './chart.ts'

/** The width of a month label. The last label is right-aligned, the others are centred. */
const LABEL = 40

it.each([900, 560, 530, 440, 420, 360, 300, 260])(
  'getLabelInterval prevents overlapping labels at a width of %s pixels',
  (width) => {
    const every = getLabelInterval(24, width)
    const apart = (every * width) / 23
    expect(apart - LABEL * 1.5).toBeGreaterThanOrEqual(8)
  },
)

it('getLabelInterval returns 3 months if there is space, and at most 12', () => {
  expect([getLabelInterval(24, 1000), getLabelInterval(24, 400), getLabelInterval(24, 100)]).toEqual([
    3, 6, 12,
  ])
  expect(getLabelInterval(1, 100)).toBe(3)
})
