import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatReportDate, parseReportDate } from './dates.ts'

it('formatReportDate returns the start of a day as DD/MM/YYYY hh:mm:ss A', () => {
  expect(formatReportDate('2026-03-05')).toBe('05/03/2026 12:00:00 AM')
})

it.each([
  ['05/03/2026 12:00:00 AM', '2026-03-05'],
  ['31/12/2026 11:59:59 PM', '2026-12-31'],
  ['29/02/2028 01:00:00 am', '2028-02-29'],
])('parseReportDate parses %s', (sent, day) => {
  expect(parseReportDate(sent)).toBe(day)
})

it.each([
  '2026-03-05',
  '05/03/2026',
  '5/3/2026 12:00:00 AM',
  '31/02/2026 12:00:00 AM',
  '01/13/2026 12:00:00 AM',
  '05/03/2026 13:00:00 PM',
  '05/03/2026 00:00:00 AM',
  '05/03/2026 12:60:00 AM',
  '05/03/2026 12:00:00',
  '',
])('parseReportDate rejects %j', (sent) => {
  expect(parseReportDate(sent)).toBeUndefined()
})

it('parseReportDate parses every date that formatReportDate returns', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(parseReportDate(formatReportDate(day))).toBe(day)
    }),
  )
})
