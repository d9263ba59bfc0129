import { describe, expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from './escape-formula.ts'

describe('escapeFormula', () => {
  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['+351 289', "'+351 289"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['  =1', "'  =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['"=1', `'"=1`],
    ["'=1", "''=1"],
    ['Quinta;=1+1', "Quinta;'=1+1"],
    ['Quinta; =1+1', "Quinta;' =1+1"],
    ['Quinta;"=1+1', `Quinta;'"=1+1`],
    ['Quinta\t@SUM(A1)', "Quinta\t'@SUM(A1)"],
    ['Quinta\n-1', "Quinta\n'-1"],
    ['a;+1;-2;b', "a;'+1;'-2;b"],
    ['=1";=1+1', `'=1";'=1+1`],
  ])('escapes %j in CSV as %j', (text, escaped) => {
    expect(escapeFormula(text, 'csv')).toBe(escaped)
    expect(unescapeFormula(escaped, 'csv')).toBe(text)
  })

  it.each(['Quinta', "'s-Hertogenbosch", '', '1 = 1', 'a;b', 'a; b=1', 'two\nlines', 'well-being'])(
    'leaves %j unchanged',
    (text) => {
      for (const format of ['csv', 'xlsx'] as const) {
        expect(escapeFormula(text, format)).toBe(text)
        expect(unescapeFormula(text, format)).toBe(text)
      }
    },
  )

  it.each([
    ['=1', "'=1"],
    ['\n=1', "'\n=1"],
    ['Found:\n- a leak; -5 %', 'Found:\n- a leak; -5 %'],
  ])('escapes only the start of %j in a workbook', (text, escaped) => {
    expect(escapeFormula(text, 'xlsx')).toBe(escaped)
    expect(unescapeFormula(escaped, 'xlsx')).toBe(text)
  })

  it.each([' ', '\t', ';', '"', "'", '=', '; '])('escapes 100,000 characters of %j in seconds', (part) => {
    const text = `${part.repeat(100_000 / part.length)}x`
    const startedAt = performance.now()
    unescapeFormula(escapeFormula(text, 'csv'), 'csv')
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })
})
