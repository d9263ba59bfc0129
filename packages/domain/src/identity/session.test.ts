import { expect, it } from 'vitest'
import { getSessionExpiry } from './session.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

it('a session ends 14 days after its last use', () => {
  expect(getSessionExpiry(at(1), at(1), 30)).toEqual(at(15))
  expect(getSessionExpiry(at(1), at(10), 30)).toEqual(at(24))
})

it('a session ends at its maximum age regardless of how often it is used', () => {
  expect(getSessionExpiry(at(1), at(25), 30)).toEqual(at(31))
  expect(getSessionExpiry(at(1), at(1), 7)).toEqual(at(8))
  expect(getSessionExpiry(at(1), at(40), 30)).toEqual(at(31))
})
