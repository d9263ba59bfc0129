import { describe, expect, it } from 'vitest'
import { datesFromStart, hasStarted, isFirstAudit, isHistoric, visitDay } from './dates.ts'

describe('audit dates', () => {
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
  ] as const)(
    'an audit in $0 with the date $1 has started at $2: $3',
    (status, auditorDate, now, started) => {
      expect(hasStarted({ status, auditorDate }, new Date(now))).toBe(started)
    },
  )
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

it.each([
  ['2026-11-20', null, '2026-11-20'],
  ['2026-11-20', '2026-11-19T18:00:00Z', '2026-11-19'],
  ['2026-11-20', '2026-12-01T08:00:00Z', '2026-11-20'],
  [null, '2026-11-19T18:00:00Z', null],
])('the visit of an audit on %s, submitted at %s, took place on %s', (auditorDate, submitted, day) => {
  const auditorSubmittedAt = submitted === null ? null : new Date(submitted)
  expect(visitDay({ auditorDate, auditorSubmittedAt })).toBe(day)
})
