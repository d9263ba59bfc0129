import { expect, it } from 'vitest'
import { renewalDelay } from './renewal-time.ts'

it('renews a minute before the end, and half-way where there is not even a minute', () => {
  expect(renewalDelay(3600)).toBe(3_540_000)
  expect(renewalDelay(60)).toBe(30_000)
  expect(renewalDelay(-5)).toBe(0)
  expect(renewalDelay(10 ** 9)).toBe(2 ** 31 - 1)
})
