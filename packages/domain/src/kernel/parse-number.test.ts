import { describe, expect, it } from 'vitest'
import { decimalMarkOf, findDecimalMark, formatNumber, parseNumber } from './parse-number.ts'

describe('parseNumber', () => {
  it.each([
    ['38420', '38420'],
    ['1 500', '1500'],
    ['1\u00a0500', '1500'],
    ['1\u202f500', '1500'],
    ["1'500", '1500'],
    ['1’500', '1500'],
    ['1850,5', '1850.5'],
    ['1850.5', '1850.5'],
    ['1850,567', '1850.567'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1 234,50', '1234.50'],
    ["1'234.5", '1234.5'],
    ['12,5', '12.5'],
    ['0,182', '0.182'],
    ['0.18254', '0.18254'],
    ['.5', '0.5'],
    ['7.', '7'],
    [' 6 ', '6'],
  ])('reads %j as %s in either format, without an alternative', (typed, value) => {
    expect(parseNumber(typed, '.')).toEqual({ value, isRounded: false })
    expect(parseNumber(typed, ',')).toEqual({ value, isRounded: false })
  })

  it.each([
    '',
    '-',
    '-5',
    'about 5',
    '1,23,4',
    '12.34.5',
    '1,2.3,4',
    '5 kWh',
    '1e5',
    '1 50',
    '.',
    ',',
    '1234567890123456',
  ])('rejects %j', (typed) => {
    expect(parseNumber(typed, '.')).toBeUndefined()
  })

  it('reads "1,500" and "1.500" by the given decimal mark and returns the other reading', () => {
    expect(parseNumber('1,500', '.')).toEqual({ value: '1500', otherValue: '1.500', isRounded: false })
    expect(parseNumber('1,500', ',')).toEqual({ value: '1.500', otherValue: '1500', isRounded: false })
    expect(parseNumber('1.500', '.')).toEqual({ value: '1.500', otherValue: '1500', isRounded: false })
    expect(parseNumber('1.500', ',')).toEqual({ value: '1500', otherValue: '1.500', isRounded: false })
  })

  it('reads a mark before three digits as a thousands separator in a whole number', () => {
    expect(parseNumber('1.500', '.', { isWhole: true })).toEqual({ value: '1500', isRounded: false })
    expect(parseNumber('1,500', ',', { isWhole: true })).toEqual({ value: '1500', isRounded: false })
  })

  it('rounds more than twelve decimals and returns isRounded', () => {
    expect(parseNumber('0.3333333333333333', '.')).toEqual({ value: '0.333333333333', isRounded: true })
    expect(parseNumber('12,6666666666666666', '.')).toEqual({ value: '12.666666666667', isRounded: true })
    expect(parseNumber('9.9999999999999', '.')).toEqual({ value: '10', isRounded: true })
    expect(parseNumber('0.0000000000001', '.')).toEqual({ value: '0', isRounded: true })
    expect(parseNumber('1.123456789012', '.')).toEqual({ value: '1.123456789012', isRounded: false })
  })
})

it('the decimal mark of a block is found in the first number that has one reading', () => {
  expect(findDecimalMark(['Main building, 2', '1.234', '12,5'])).toBe(',')
  expect(findDecimalMark(['1,234', '1,234.5'])).toBe('.')
  expect(findDecimalMark(['1,234', '2,345'])).toBeUndefined()
  expect(findDecimalMark(['1.234.567'])).toBe(',')
})

it('the decimal mark is that of the programme, or of the browser if the programme sets none', () => {
  expect(decimalMarkOf('1,234.5', ',')).toBe('.')
  expect(decimalMarkOf('1.234,5', '.')).toBe(',')
  expect(decimalMarkOf('browser', ',')).toBe(',')
})

it('a value is formatted with every digit in both formats', () => {
  expect(
    ['38420', '1234567.50', '0.18254', '123456789012345'].map((value) => formatNumber(value, '.')),
  ).toEqual(['38,420', '1,234,567.5', '0.18254', '123,456,789,012,345'])
  expect(formatNumber('1234567.891', ',')).toBe('1.234.567,891')
})
