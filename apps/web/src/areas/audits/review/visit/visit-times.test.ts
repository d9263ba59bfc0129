import { expect, it } from 'vitest'
import { formatClock, withClockTime } from './visit-times.tsx'

const noon = new Date(2026, 1, 24, 12, 34, 56).toISOString()

it('formatClock shows the time on the clock of the device', () => {
  expect(formatClock(noon)).toBe('12:34')
})

it('withClockTime changes the time on the same day', () => {
  const changed = withClockTime(noon, '09:05')
  expect(changed).toBe(new Date(2026, 1, 24, 9, 5).toISOString())
})

it.each(['', '9', 'x:y'])('withClockTime returns nothing for the incomplete time "%s"', (clock) => {
  expect(withClockTime(noon, clock)).toBeUndefined()
})
