import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import { expect, it } from 'vitest'
import { dayAndShortMonth, planDay } from './auditor-day.ts'

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
    coming: [next],
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

it('dayAndShortMonth shortens the names of months to three letters', () => {
  expect(['2026-03-12', '2026-05-01', '2026-09-30'].map(dayAndShortMonth)).toEqual([
    '12th Mar',
    '1st May',
    '30th Sep',
  ])
})
