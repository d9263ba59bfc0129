import { describe, expect, it } from 'vitest'
import { formatValue, roundForDisplay } from './numbers.ts'

describe('formatValue', () => {
  it.each([
    [0, '0'],
    [0.123456, '0.1235'],
    [1.23456789, '1.2346'],
    [12.3456789, '12.346'],
    [1234.56789, '1,234.6'],
    [12345.6, '12,346'],
    [9876543.21, '9,876,543'],
    [-12.3456789, '-12.346'],
    [12.5, '12.5'],
  ])('formats %s as "%s"', (value, shown) => {
    expect(formatValue(value)).toBe(shown)
  })

  it('formats missing and infinite values as a dash', () => {
    expect([formatValue(null), formatValue(Number.NaN), formatValue(Number.POSITIVE_INFINITY)]).toEqual([
      '-',
      '-',
      '-',
    ])
  })

  it('roundForDisplay keeps the digits that formatValue shows', () => {
    expect(roundForDisplay(1234.56789)).toBe(1234.6)
  })
})
