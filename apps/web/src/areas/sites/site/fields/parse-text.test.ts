import { expect, it } from 'vitest'
import { formatBenchmark, formatBenchmarkMonth, parseBenchmark, parseNumberText } from './parse-text.ts'

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-208.02042', -208.02042],
  [' 37,13772 ', 37.13772],
  ['12.', 12],
])('parseNumberText parses %j as %d', (typed, number) => expect(parseNumberText(typed)).toBe(number))

it.each(['twelve', '1 2', '1.2.3', '0x10', '1e3', 'Infinity', '-', '37.1,-8.0'])(
  'parseNumberText returns NaN for %j',
  (typed) => expect(parseNumberText(typed)).toBeNaN(),
)

it('parseBenchmark and formatBenchmark round-trip a month', () => {
  expect(formatBenchmark({ month: '03', year: '2024' })).toBe('032024')
  expect(parseBenchmark('032024')).toEqual({ month: '03', year: '2024' })
  expect(formatBenchmarkMonth('032024')).toBe('March 2024')
  expect(formatBenchmarkMonth('')).toBe('')
})
