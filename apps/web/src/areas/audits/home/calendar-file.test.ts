import { expect, it } from 'vitest'
import type { DayEvent } from './auditor-day.ts'
import { writeCalendar } from './calendar-file.ts'

const NOW = new Date('2026-02-24T07:10:30.500Z')

const anEvent = (kind: DayEvent['kind'], siteName: string): DayEvent => ({
  kind,
  day: '2026-02-28',
  visit: {
    auditID: 'audit',
    siteID: 'site',
    companyID: 'company',
    siteName,
    status: 'Audit Confirmed',
    visitOn: '2026-02-28',
    address: '12 Staithe Road, Wroxham; Norfolk',
    town: 'Wroxham',
    telephone: '',
    contactName: '',
    noOfRooms: null,
    auditTypeName: '',
    criteria: 0,
    unanswered: 0,
    sentBack: 0,
  },
})

it('writeCalendar writes visits with their address and reports as whole days', () => {
  const lines = writeCalendar(
    [anEvent('visit', 'The Slate Quay'), anEvent('report', 'Moorcliff')],
    NOW,
  ).split('\r\n')
  expect(lines.slice(3, 11)).toEqual([
    'BEGIN:VEVENT',
    'UID:visit-audit',
    'DTSTAMP:20260224T071030Z',
    'DTSTART;VALUE=DATE:20260228',
    'DTEND;VALUE=DATE:20260301',
    'SUMMARY:Visit\\, The Slate Quay',
    'LOCATION:12 Staithe Road\\, Wroxham\\; Norfolk',
    'END:VEVENT',
  ])
  expect(lines).toContain('SUMMARY:Report due\\, Moorcliff')
  expect(lines.filter((line) => line.startsWith('LOCATION'))).toHaveLength(1)
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

it('writeCalendar folds lines longer than 75 bytes, without splitting a character', () => {
  const file = writeCalendar([anEvent('visit', 'é'.repeat(100))], NOW)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain('é'.repeat(100))
})
