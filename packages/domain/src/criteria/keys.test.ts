import { expect, it } from 'vitest'
import { criterionKey } from './keys.ts'

const free = () => false

it('criterionKey turns a title into a slug', () => {
  expect(criterionKey('Water is metered, café and pool too!', free)).toBe(
    'water-is-metered-cafe-and-pool-too',
  )
})

it('criterionKey appends the first free counter', () => {
  const taken = new Set(['towels', 'towels-2'])
  expect(criterionKey('Towels', (key) => taken.has(key))).toBe('towels-3')
})

it('criterionKey handles titles without Latin letters and limits the length', () => {
  expect(criterionKey('浴室', free)).toBe('criterion')
  expect(criterionKey('a '.repeat(200), free).length).toBeLessThanOrEqual(60)
})

it('criterionKey stays within the length limit with a counter', () => {
  const taken = new Set<string>()
  for (let count = 0; count < 12; count += 1) {
    const key = criterionKey('Chemicals are kept locked, labelled and away from food and drink', (key) =>
      taken.has(key),
    )
    expect(key).toMatch(/^chemicals-[a-z-]*(-[0-9]+)?$/)
    expect(key.length).toBeLessThanOrEqual(60)
    taken.add(key)
  }
  expect(taken.size).toBe(12)
})
