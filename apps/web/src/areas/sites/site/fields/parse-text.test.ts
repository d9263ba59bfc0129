import { expect, it } from 'vitest'
import { formatBenchmarkMonth, parseBenchmark, formatBenchmark } from './benchmark.ts'
import { parseNumberText } from './parse-text.ts'

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-208.02042', -208.02042],
  [' 37,13772 ', 37.13772],
  ['12.', 12],
])('reads %j as %d', (typed, figure) => expect(parseNumberText(typed)).toBe(figure))

it.each(['twelve', '1 2', '1.2.3', '0x10', '1e3', 'Infinity', '-', '37.1,-8.0'])(
  'takes %j for no figure',
  (typed) => expect(parseNumberText(typed)).toBeNaN(),
)

it('keeps a benchmark month as MMYYYY and shows it in words', () => {
  expect(formatBenchmark({ month: '03', year: '2024' })).toBe('032024')
  expect(parseBenchmark('032024')).toEqual({ month: '03', year: '2024' })
  expect(formatBenchmarkMonth('032024')).toBe('March 2024')
  expect(formatBenchmarkMonth('')).toBe('')
})
