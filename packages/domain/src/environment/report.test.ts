import { describe, expect, it } from 'vitest'
import { floorAreaForMonth } from './report.ts'

describe('floorAreaForMonth', () => {
  const january = { month: { month: 1, year: 2026 }, grossFloorArea: 100 }
  const march = { month: { month: 3, year: 2026 }, grossFloorArea: 300 }

  it('returns the newest floor area set up to the month', () => {
    const areaIn = (month: number, year = 2026) =>
      floorAreaForMonth([march, january], { month, year })?.grossFloorArea
    expect([areaIn(12, 2025), areaIn(1), areaIn(2), areaIn(3), areaIn(9)]).toEqual([
      undefined,
      100,
      100,
      300,
      300,
    ])
  })
})
