import { describe, expect, it } from 'vitest'
import { readDay, readFlag, readNumber } from './read-cells.ts'

describe('cells of a file', () => {
  it.each([
    ['Yes', true],
    ['TRUE', true],
    ['0', false],
    ['no', false],
    ['', undefined],
    [undefined, undefined],
    ['perhaps', 'wrong'],
  ])('%j is the answer %j', (text, expected) => expect(readFlag(text)).toBe(expected))

  it.each([
    ['12', 12],
    ['-0.5', -0.5],
    ['', null],
    ['twelve', 'wrong'],
    ['1,5', 'wrong'],
  ])('%j is the number %j', (text, expected) => expect(readNumber(text)).toBe(expected))

  it.each([
    ['2025-06-01', '2025-06-01'],
    ['01/06/2025', '2025-06-01'],
    ['1 June 2025', '2025-06-01'],
    ['', null],
    ['2025-02-30', 'wrong'],
    ['soon', 'wrong'],
  ])('%j is the day %j', (text, expected) => expect(readDay(text)).toBe(expected))
})
