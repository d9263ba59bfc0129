import { expect, it } from 'vitest'
import { formatField, parseField } from './number-text.ts'

it('parseField accepts non-negative numbers with a decimal point', () => {
  expect(['0.18254', ' 12 ', '0', ''].map(parseField)).toEqual([0.18254, 12, 0, null])
  for (const invalid of ['-1', '1e3', 'much', '1.2.3', '.5'])
    expect(parseField(invalid), invalid).toBeUndefined()
})

it('formatField formats a number for a field', () => {
  expect([formatField(null), formatField(0), formatField(0.18254)]).toEqual(['', '0', '0.18254'])
})
