import { expect, it } from 'vitest'
import { everyMonths, leftOf, shortMonth } from './axes.ts'

it('names as many months as there is room for', () => {
  expect(everyMonths(12, 48)).toBe(1)
  expect(everyMonths(12, 20)).toBe(2)
  expect(everyMonths(36, 16)).toBe(4)
  expect(everyMonths(12, 0)).toBe(32)
})

it('says the year where there are several', () => {
  expect(shortMonth('2026-03', 12)).toBe('Mar')
  expect(shortMonth('2026-03', 24)).toBe('Mar 26')
})

it('leaves room for the longest figure beside the axis', () => {
  expect(leftOf(['0', '50', '100'])).toBe(35)
  expect(leftOf([])).toBe(21)
})
