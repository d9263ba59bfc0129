import { expect, it } from 'vitest'
import { canChangeMode, defaultVerification } from './modes.ts'

it.each([
  ['on site', null, 'seen'],
  ['hybrid', null, 'seen'],
  ['remote', null, 'remote video'],
  ['check-up', 'remote', 'remote video'],
  ['check-up', 'on site', 'seen'],
] as const)(
  'the default verification in the mode $0 is $2 (kind of check-up: $1)',
  (mode, kind, expected) => {
    expect(defaultVerification(mode, kind)).toBe(expected)
  },
)

it.each([
  ['on site', 'remote', true],
  ['check-up', 'check-up', true],
  ['on site', 'check-up', false],
  ['check-up', 'remote', false],
] as const)('changing the mode from %s to %s is allowed: %s', (from, to, expected) => {
  expect(canChangeMode(from, to).allowed).toBe(expected)
})
