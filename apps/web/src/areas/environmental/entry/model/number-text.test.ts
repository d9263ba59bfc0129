import { describe, expect, it } from 'vitest'
import { decimalMarkOf, readNumberText, showNumberText } from './number-text.ts'

describe('a number as people write it', () => {
  it.each([
    ['38420', '38420'],
    ['38,420', '38420'],
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
  ])('reads %s as %s', (typed, read) => {
    expect(readNumberText(typed)).toBe(read)
  })

  it.each(['', '-', '-5', 'about 5', '1,23,4', '12.34.5', '1,2.3,4', '5 kWh', '1e5'])(
    'refuses %j',
    (typed) => {
      expect(readNumberText(typed)).toBeUndefined()
    },
  )

  it('takes a comma before three digits as its block does', () => {
    expect(readNumberText('1,234')).toBe('1234')
    expect(readNumberText('1,234', ',')).toBe('1.234')
    expect(readNumberText('1.234')).toBe('1.234')
    expect(readNumberText('1.234', ',')).toBe('1234')
  })
})

it('finds the decimal mark of a block in the first number without doubt', () => {
  expect(decimalMarkOf(['Main building, 2', '1.234', '12,5'])).toBe(',')
  expect(decimalMarkOf(['1,234', '1,234.5'])).toBe('.')
  expect(decimalMarkOf(['1,234', '2,345'])).toBeUndefined()
  expect(decimalMarkOf(['1.234.567'])).toBe(',')
})

it('shows a number grouped, with every digit, and leaves other words as they are', () => {
  expect(showNumberText('38420')).toBe('38,420')
  expect(showNumberText('0.18254')).toBe('0.18254')
  expect(showNumberText('about 5')).toBe('about 5')
  expect(showNumberText('123456789012345')).toBe('123456789012345')
})
