import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import { expect, it } from 'vitest'
import { type DayEvent, formatDayAndShortMonth, planDay, writeCalendar } from './auditor-day.ts'

const aVisit = (
  auditID: string,
  visitOn: string,
  status: AuditVisit['status'] = 'Audit Confirmed',
): AuditVisit => ({
  auditID,
  siteID: 'site',
  companyID: 'company',
  siteName: auditID,
  status,
  visitOn,
  address: '',
  town: '',
  telephone: '',
  contactName: '',
  noOfRooms: null,
  auditTypeName: '',
  criteria: 0,
  unanswered: 0,
  sentBack: 0,
})

const TUESDAY = '2026-02-24'

it('planDay selects the visit of today before a later visit', () => {
  const today = aVisit('today', TUESDAY, 'Report Pending')
  const day = planDay([today, aVisit('later', '2026-03-03')], TUESDAY)
  expect(day).toMatchObject({ next: today, isToday: true, reports: [] })
})

it('planDay selects the next confirmed visit on a day without a visit', () => {
  const started = aVisit('open', '2026-02-10', 'Report Pending')
  const next = aVisit('next', '2026-03-03')
  expect(planDay([started, next], TUESDAY)).toMatchObject({
    next,
    isToday: false,
    reports: [started],
    upcoming: [next],
  })
})

it('planDay does not select a past visit', () => {
  expect(planDay([aVisit('past', '2026-02-23')], TUESDAY).next).toBeUndefined()
})

it('planDay lists rejected reports before other reports', () => {
  const visits = [aVisit('open', '2026-02-01', 'Report Pending'), aVisit('back', '2026-02-10', 'Rejected')]
  expect(planDay(visits, TUESDAY).reports.map(({ auditID }) => auditID)).toEqual(['back', 'open'])
})

it('planDay returns two weeks from Monday, with visits, and reports that are due 28 days after a visit', () => {
  const { days, soon, later } = planDay(
    [aVisit('report', '2026-02-03', 'Report Pending'), aVisit('visit', '2026-03-08')],
    TUESDAY,
  )
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-23', '2026-03-08', 14])
  expect(soon.map(({ kind, day }) => `${kind} ${day}`)).toEqual(['report 2026-03-03', 'visit 2026-03-08'])
  expect(later.map(({ kind, day }) => `${kind} ${day}`)).toEqual(['report 2026-04-05'])
})

it('planDay lists the visits of a day before its reports', () => {
  const { soon } = planDay(
    [aVisit('report', '2026-02-03', 'Report Pending'), aVisit('visit', '2026-03-03')],
    TUESDAY,
  )
  expect(soon.map(({ kind, day }) => `${kind} ${day}`)).toEqual(['visit 2026-03-03', 'report 2026-03-03'])
})

it('planDay starts the two weeks on the Monday before a Sunday', () => {
  expect(planDay([], '2026-03-01').days[0]).toBe('2026-02-23')
})

it('formatDayAndShortMonth shortens the names of months to three letters', () => {
  expect(['2026-03-12', '2026-05-01', '2026-09-30'].map(formatDayAndShortMonth)).toEqual([
    '12th Mar',
    '1st May',
    '30th Sep',
  ])
})

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
