import { describe, expect, it } from 'vitest'
import { factorYearInPath, yearInPath } from '../environment/report.ts'
import { date, instant } from './shapes.ts'

describe('date, instant and yearInPath', () => {
  it.each([
    [date, '0000-12-01', '0001-12-01'],
    [instant, '0000-12-01T00:00:00Z', '0001-12-01T00:00:00Z'],
    [yearInPath, '0000', '2026'],
  ])('reject the year 0, which PostgreSQL does not have', (shape, invalid, valid) => {
    expect(shape.safeParse(invalid).success).toBe(false)
    expect(shape.safeParse(valid).success).toBe(true)
  })
})

describe('factorYearInPath', () => {
  it.each(['1990', '2026', '2200'])('accepts the year %s', (year) => {
    expect(factorYearInPath.safeParse(year).data).toBe(Number(year))
  })
  it.each(['1989', '2201', '1000', '9999'])('rejects the year %s, which the tables do not allow', (year) => {
    expect(factorYearInPath.safeParse(year).success).toBe(false)
  })
})
