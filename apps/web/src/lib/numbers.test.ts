import { expect, it } from 'vitest'
import { getBrowserDecimalMark, getNumberFormatter } from './numbers.ts'

it('getNumberFormatter formats rounded values, exact values and percentages with the decimal mark', () => {
  const point = getNumberFormatter('.')
  expect([
    point.rounded(24016.4),
    point.exact('1234.5'),
    point.exact(0.0000012),
    point.percent(-6.42),
  ]).toEqual(['24,016', '1,234.5', '0.0000012', '6.4%'])
  const comma = getNumberFormatter(',')
  expect([comma.rounded(1234.56), comma.exact('1234.5'), comma.percent(1234.56)]).toEqual([
    '1.234,6',
    '1.234,5',
    '1.234,6%',
  ])
  expect([point.rounded(null), point.exact(null), point.exact('about 5')]).toEqual(['-', '-', 'about 5'])
})

it('getBrowserDecimalMark returns the decimal mark of a locale', () => {
  expect(['en-GB', 'de-DE', 'pt-PT', 'de-CH'].map(getBrowserDecimalMark)).toEqual(['.', ',', ',', '.'])
})
