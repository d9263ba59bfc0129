import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from './calendar.ts'
import { datesFromStart, hasStarted, isFirstAudit, isHistoric } from './dates.ts'

describe('calendar functions', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
  ])('%s and %i months are %s', (day, months, after) => {
    expect(addMonths(day, months)).toBe(after)
  })

  it('count days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('never skip past the target month', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (date, months) => {
        const day = dayOf(date)
        const after = addMonths(day, months)
        const index = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))
        expect(index(after) - index(day)).toBe(months)
      }),
    )
  })
})

describe('default audit dates', () => {
  it('set the expiry two years after the start and the invoice date to the start', () => {
    expect(datesFromStart('2026-05-04')).toEqual({
      auditExpiresDate: '2028-05-04',
      auditorInvoiceDate: '2026-05-04',
    })
    expect(datesFromStart('2028-02-29').auditExpiresDate).toBe('2030-02-28')
  })

  it.each([
    ['Audit Confirmed', '2026-05-04', '2026-05-03T23:59:59Z', false],
    ['Audit Confirmed', '2026-05-04', '2026-05-04T00:00:00Z', true],
    ['Audit Due', null, '2026-05-04T00:00:00Z', false],
    ['Report Pending', '2026-05-09', '2026-05-04T00:00:00Z', true],
    ['Cancelled', '2026-05-09', '2026-05-04T00:00:00Z', true],
  ] as const)('%s of %s has started at %s: %s', (status, auditorDate, now, started) => {
    expect(hasStarted({ status, auditorDate }, new Date(now))).toBe(started)
  })
})

it('an audit is a first audit if no earlier one was decided', () => {
  expect(isFirstAudit([])).toBe(true)
  expect(isFirstAudit(['Cancelled', 'Expired Audit', 'Audit Due'])).toBe(true)
  for (const decided of ['Certified', 'Not Certified', 'Improvements', 'Expired Certification'] as const)
    expect(isFirstAudit(['Cancelled', decided])).toBe(false)
})

it('recognises a historic type by its name', () => {
  expect(isHistoric('Requirements 2014 (Historic)')).toBe(true)
  expect(isHistoric('Requirements 2023')).toBe(false)
})
