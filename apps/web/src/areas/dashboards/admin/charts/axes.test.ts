import { expect, it } from 'vitest'
import { formatShortMonth, getAxisLabelWidth, getMonthLabelStep, spreadLabels } from './axes.ts'

it('getMonthLabelStep skips months without space for a label', () => {
  expect(getMonthLabelStep(12, 48)).toBe(1)
  expect(getMonthLabelStep(12, 20)).toBe(2)
  expect(getMonthLabelStep(36, 16)).toBe(4)
  expect(getMonthLabelStep(12, 0)).toBe(32)
})

it('formatShortMonth adds the year for periods longer than a year', () => {
  expect(formatShortMonth('2026-03', 12)).toBe('Mar')
  expect(formatShortMonth('2026-03', 24)).toBe('Mar 26')
})

it('getAxisLabelWidth fits the longest label', () => {
  expect(getAxisLabelWidth(['0', '50', '100'])).toBe(35)
  expect(getAxisLabelWidth([])).toBe(21)
})

it('spreadLabels keeps labels that do not overlap', () => {
  expect(spreadLabels([20, 100], 30, 200)).toEqual([20, 100])
})

it('spreadLabels moves overlapping labels and keeps the order', () => {
  expect(spreadLabels([100, 95], 30, 200)).toEqual([125, 95])
})

it('spreadLabels keeps labels inside the chart', () => {
  expect(spreadLabels([190, 195], 30, 200)).toEqual([170, 200])
  expect(spreadLabels([], 30, 200)).toEqual([])
})
