import { describe, expect, it } from 'vitest'
import { yearInPath } from '../environment/report.ts'
import { date, instant } from './shapes.ts'

describe('the year 0, which the database does not know', () => {
  it.each([
    [date, '0000-12-01', '0001-12-01'],
    [instant, '0000-12-01T00:00:00Z', '0001-12-01T00:00:00Z'],
    [yearInPath, '0000', '2026'],
  ])('is refused', (shape, wrong, right) => {
    expect(shape.safeParse(wrong).success).toBe(false)
    expect(shape.safeParse(right).success).toBe(true)
  })
})
