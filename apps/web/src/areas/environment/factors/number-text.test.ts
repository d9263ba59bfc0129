import { expect, it } from 'vitest'
import { numberIn, numberText } from './number-text.ts'

it('reads numbers of zero or more with a decimal point', () => {
  expect(['0.18254', ' 12 ', '0', ''].map(numberIn)).toEqual([0.18254, 12, 0, null])
  for (const wrong of ['-1', '1e3', 'much', '1.2.3', '.5']) expect(numberIn(wrong), wrong).toBeUndefined()
})

it('writes a number for a field', () => {
  expect([numberText(null), numberText(0), numberText(0.18254)]).toEqual(['', '0', '0.18254'])
})
