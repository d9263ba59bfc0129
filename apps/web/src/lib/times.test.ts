import { expect, it } from 'vitest'
import { when } from './times.ts'

const now = new Date('2026-03-12T10:00:00Z')

it('says how long ago in the words people use, and the date when it is long ago', () => {
  expect(when('2026-03-12T00:00:30Z', now)).toBe('Today 00:00')
  expect(when('2026-03-11T23:59:00Z', now)).toBe('Yesterday 23:59')
  expect(when('2026-03-10T14:20:00Z', now)).toBe('Tuesday 14:20')
  expect(when('2026-03-06T09:00:00Z', now)).toBe('Friday 09:00')
  expect(when('2026-03-05T09:00:00Z', now)).toBe('5th March 2026')
})

it('does not say a weekday of what a fast clock wrote in the future', () => {
  expect(when('2026-03-13T09:00:00Z', now)).toBe('13th March 2026')
})
