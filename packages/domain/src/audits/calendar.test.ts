import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from './calendar.ts'

describe('calendar functions', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
  ])('addMonths adds $1 months to $0 and returns $2', (day, months, after) => {
    expect(addMonths(day, months)).toBe(after)
  })

  it('addDays counts across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('addMonths never skips past the target month', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (date, months) => {
        const day = dayOf(date)
        const after = addMonths(day, months)
        const monthIndex = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthIndex(after) - monthIndex(day)).toBe(months)
      }),
    )
  })
})
