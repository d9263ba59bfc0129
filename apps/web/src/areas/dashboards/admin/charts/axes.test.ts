import { expect, it } from 'vitest'
import { axisLabelWidth, formatShortMonth, monthLabelStep } from './axes.ts'

it('monthLabelStep skips months without room for a label', () => {
  expect(monthLabelStep(12, 48)).toBe(1)
  expect(monthLabelStep(12, 20)).toBe(2)
  expect(monthLabelStep(36, 16)).toBe(4)
  expect(monthLabelStep(12, 0)).toBe(32)
})

it('formatShortMonth adds the year for periods longer than a year', () => {
  expect(formatShortMonth('2026-03', 12)).toBe('Mar')
  expect(formatShortMonth('2026-03', 24)).toBe('Mar 26')
})

it('axisLabelWidth fits the longest label', () => {
  expect(axisLabelWidth(['0', '50', '100'])).toBe(35)
  expect(axisLabelWidth([])).toBe(21)
})
