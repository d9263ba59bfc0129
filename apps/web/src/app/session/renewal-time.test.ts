import { expect, it } from 'vitest'
import { getRenewalDelay } from './renewal-time.ts'

it('renews a minute before the end, and half-way where there is not even a minute', () => {
  expect(getRenewalDelay(3600)).toBe(3_540_000)
  expect(getRenewalDelay(60)).toBe(30_000)
  expect(getRenewalDelay(-5)).toBe(0)
  expect(getRenewalDelay(10 ** 9)).toBe(2 ** 31 - 1)
})
