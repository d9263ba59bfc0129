import { expect, it } from 'vitest'
import { apart } from './apart.ts'

it('leaves what has room where it is', () => {
  expect(apart([20, 100], 30, 200)).toEqual([20, 100])
})

it('moves what is too near, and keeps the order', () => {
  expect(apart([100, 95], 30, 200)).toEqual([125, 95])
})

it('stays in the picture', () => {
  expect(apart([190, 195], 30, 200)).toEqual([170, 200])
  expect(apart([], 30, 200)).toEqual([])
})
