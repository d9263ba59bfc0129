import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findOutOfOrder } from './out-of-order.ts'

it('findOutOfOrder returns nothing for rising values', () => {
  expect(findOutOfOrder([])).toEqual([])
  expect(findOutOfOrder([1, 4, 9])).toEqual([])
})

it('findOutOfOrder returns the value that moved, not those it passed', () => {
  expect(findOutOfOrder([5, 1, 2, 3, 4])).toEqual([0])
  expect(findOutOfOrder([2, 3, 4, 5, 1])).toEqual([4])
})

it('findOutOfOrder leaves rising values for any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1000)), (values) => {
      const outOfOrder = new Set(findOutOfOrder(values))
      const remaining = values.filter((_, index) => !outOfOrder.has(index))
      expect(remaining).toEqual(remaining.toSorted((a, b) => a - b))
      if (values.length > 0) expect(remaining.length).toBeGreaterThan(0)
    }),
  )
})
