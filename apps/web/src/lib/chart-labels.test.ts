import { expect, it } from 'vitest'
import { labelEvery } from './chart.ts'

/** As wide as a month's name is drawn; the last one ends at its month, the others stand in the middle of theirs. */
const LABEL = 40

it.each([900, 560, 530, 440, 420, 360, 300, 260])('leaves air between months on %s pixels', (width) => {
  const every = labelEvery(24, width)
  const apart = (every * width) / 23
  expect(apart - LABEL * 1.5).toBeGreaterThanOrEqual(8)
})

it('names every quarter where there is room, and each year at least', () => {
  expect([labelEvery(24, 1000), labelEvery(24, 400), labelEvery(24, 100)]).toEqual([3, 6, 12])
  expect(labelEvery(1, 100)).toBe(3)
})
