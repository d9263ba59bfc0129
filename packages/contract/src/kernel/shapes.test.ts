import { describe, expect, it } from 'vitest'
import { factorYearInPath, yearInPath } from '../environment/report.ts'
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

describe('the year of a factor', () => {
  it.each(['1990', '2026', '2200'])('may be %s', (year) => {
    expect(factorYearInPath.safeParse(year).data).toBe(Number(year))
  })
  it.each(['1989', '2201', '1000', '9999'])('may not be %s, which the tables refuse', (year) => {
    expect(factorYearInPath.safeParse(year).success).toBe(false)
  })
})
