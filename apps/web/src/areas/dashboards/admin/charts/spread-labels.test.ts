import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

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
