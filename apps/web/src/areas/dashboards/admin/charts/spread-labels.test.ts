import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it('leaves what has room where it is', () => {
  expect(spreadLabels([20, 100], 30, 200)).toEqual([20, 100])
})

it('moves what is too near, and keeps the order', () => {
  expect(spreadLabels([100, 95], 30, 200)).toEqual([125, 95])
})

it('stays in the picture', () => {
  expect(spreadLabels([190, 195], 30, 200)).toEqual([170, 200])
  expect(spreadLabels([], 30, 200)).toEqual([])
})
