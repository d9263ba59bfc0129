import { describe, expect, it } from 'vitest'
import {
  chooseDecimalMark,
  parseCoordinate,
  parseDay,
  parseFlag,
  parseNumberCell,
  rewriteNumber,
} from './read-cells.ts'

describe('chooseDecimalMark', () => {
  const toCells = (texts: readonly string[]) =>
    texts.map((text, index) => ({ rowNumber: index + 2, column: 'Gross floor area', text }))

  it.each([
    ['the chosen mark', ['1.234', '1,5'], '.', ',', '.'],
    ['the mark of the other numbers', ['1,234', '7,5'], undefined, '.', ','],
    ['the mark of the programme', ['1,234', '80'], undefined, ',', ','],
  ] as const)('uses %s', (_name, cells, chosen, programme, expected) =>
    expect(chooseDecimalMark(toCells(cells), { chosen, programme }).decimalMark).toBe(expected),
  )

  it('counts ambiguous numbers', () => {
    const result = chooseDecimalMark(toCells(['12', '1,234', '2.500', '1,234.5']), {
      chosen: undefined,
      programme: ',',
    })
    expect(result).toEqual({
      decimalMark: '.',
      ambiguousNumbers: 2,
      ambiguousExample: { rowNumber: 3, column: 'Gross floor area', text: '1,234' },
      decisiveNumber: '1,234.5',
    })
  })
})

describe('cell parsers', () => {
  it.each([
    ['Yes', true],
    ['TRUE', true],
    ['0', false],
    ['no', false],
    ['', undefined],
    [undefined, undefined],
    ['perhaps', 'invalid'],
  ])('parses %j as the flag %j', (text, expected) => expect(parseFlag(text)).toBe(expected))

  it.each([
    ['12', 12],
    ['-0.5', -0.5],
    ['', null],
    ['twelve', 'invalid'],
    ['1,5', 1.5],
    ['1 850,5', 1850.5],
    ['1,234', 1234],
  ])('parses %j as the number %j', (text, expected) => expect(parseNumberCell(text)).toBe(expected))

  it.each([
    ['1.234', ',', '1234'],
    ['1,234', ',', '1.234'],
    ['-1 850,5', '.', '-1850.5'],
    ['twelve', '.', 'twelve'],
    ['', '.', ''],
  ] as const)('rewrites %j with the decimal mark %j to %j', (text, decimalMark, expected) =>
    expect(rewriteNumber(text, decimalMark)).toBe(expected),
  )

  it.each([
    ['1,500', 1500],
    ['1.500', 1500],
    ['1 500', 1500],
  ])('parses %j as the whole number %j', (text, expected) =>
    expect(parseNumberCell(text, { isWhole: true })).toBe(expected),
  )

  it.each([
    ['-8.411', -8.411],
    ['41,149', 41.149],
    ['north', 'invalid'],
  ])('parses %j as the coordinate %j', (text, expected) => expect(parseCoordinate(text)).toBe(expected))

  it.each([
    ['2025-06-01', '2025-06-01'],
    ['01/06/2025', '2025-06-01'],
    ['1 June 2025', '2025-06-01'],
    ['', null],
    ['2025-02-30', 'invalid'],
    ['soon', 'invalid'],
  ])('parses %j as the day %j', (text, expected) => expect(parseDay(text)).toBe(expected))
})
