import { expect, it } from 'vitest'
import { changeKind, percentText } from './percent.ts'

it('tells a change by its size and its direction', () => {
  expect([-6.42, 0, 1234.56].map(percentText)).toEqual(['6.4%', '0.0%', '1,234.6%'])
  expect([-6.42, 0, 4.6].map(changeKind)).toEqual(['less', 'same', 'more'])
})
