import { expect, it } from 'vitest'
import { criterionKey } from './keys.ts'

const free = () => false

it('makes a key of the title', () => {
  expect(criterionKey('Water is metered, café and pool too!', free)).toBe(
    'water-is-metered-cafe-and-pool-too',
  )
})

it('finds the first that is free', () => {
  const taken = new Set(['towels', 'towels-2'])
  expect(criterionKey('Towels', (key) => taken.has(key))).toBe('towels-3')
})

it('has one for a title without letters of ours, and none that is endless', () => {
  expect(criterionKey('浴室', free)).toBe('criterion')
  expect(criterionKey('a '.repeat(200), free).length).toBeLessThanOrEqual(60)
})
