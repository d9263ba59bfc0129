import { expect, it } from 'vitest'
import { numberIn, numberText, showFactor } from './number-text.ts'

it('takes numbers of zero or more, with a point or a comma, and nothing else', () => {
  expect(['0.18254', '0,18254', ' 12 ', '0'].map(numberIn)).toEqual([0.18254, 0.18254, 12, 0])
  expect(numberIn('')).toBeNull()
  for (const wrong of ['-1', '1e3', 'much', '1.2.3', '.5']) expect(numberIn(wrong), wrong).toBeUndefined()
})

it('writes a figure as it is typed, and shows every digit it has', () => {
  expect([numberText(null), numberText(0), numberText(0.18254)]).toEqual(['', '0', '0.18254'])
  expect([showFactor(0.18254), showFactor(2883.26421), showFactor(0.0000012)]).toEqual([
    '0.18254',
    '2,883.26421',
    '0.0000012',
  ])
})
