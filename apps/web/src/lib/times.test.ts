import { expect, it } from 'vitest'
import { formatRecentTime } from './times.ts'

const now = new Date('2026-03-12T10:00:00Z')

it('formatRecentTime returns Today, Yesterday or the weekday, and the date after a week', () => {
  expect(formatRecentTime('2026-03-12T00:00:30Z', now)).toBe('Today 00:00')
  expect(formatRecentTime('2026-03-11T23:59:00Z', now)).toBe('Yesterday 23:59')
  expect(formatRecentTime('2026-03-10T14:20:00Z', now)).toBe('Tuesday 14:20')
  expect(formatRecentTime('2026-03-06T09:00:00Z', now)).toBe('Friday 09:00')
  expect(formatRecentTime('2026-03-05T09:00:00Z', now)).toBe('5th March 2026')
})

it('formatRecentTime returns the date for a time in the future', () => {
  expect(formatRecentTime('2026-03-13T09:00:00Z', now)).toBe('13th March 2026')
})
