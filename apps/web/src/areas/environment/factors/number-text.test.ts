import { expect, it } from 'vitest'
import { fieldText, parseField } from './number-text.ts'

it('parseField accepts non-negative numbers with a decimal point', () => {
  expect(['0.18254', ' 12 ', '0', ''].map(parseField)).toEqual([0.18254, 12, 0, null])
  for (const wrong of ['-1', '1e3', 'much', '1.2.3', '.5']) expect(parseField(wrong), wrong).toBeUndefined()
})

it('fieldText formats a number for a field', () => {
  expect([fieldText(null), fieldText(0), fieldText(0.18254)]).toEqual(['', '0', '0.18254'])
})
