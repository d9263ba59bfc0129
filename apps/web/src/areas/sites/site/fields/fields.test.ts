import { expect, it } from 'vitest'
import { monthName, readBenchmark, writeBenchmark } from './benchmark.ts'
import { readFigure } from './figure.ts'

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-208.02042', -208.02042],
  [' 37,13772 ', 37.13772],
  ['12.', 12],
])('reads %j as %d', (typed, figure) => expect(readFigure(typed)).toBe(figure))

it.each(['twelve', '1 2', '1.2.3', '0x10', '1e3', 'Infinity', '-', '37.1,-8.0'])(
  'takes %j for no figure',
  (typed) => expect(readFigure(typed)).toBeNaN(),
)

it('keeps a benchmark month as MMYYYY and shows it in words', () => {
  expect(writeBenchmark({ month: '03', year: '2024' })).toBe('032024')
  expect(readBenchmark('032024')).toEqual({ month: '03', year: '2024' })
  expect(monthName('032024')).toBe('March 2024')
  expect(monthName('')).toBe('')
})
