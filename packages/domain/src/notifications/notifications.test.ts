import { expect, it } from 'vitest'
import { isNoticedBy, NOTICE_KINDS, type NoticeKind, noticeOfTransition } from './notifications.ts'

const people = {
  admin: { userID: 'admin', roles: ['Admin'], atSite: false },
  other: { userID: 'other', roles: ['Admin'], atSite: false },
  auditor: { userID: 'auditor', roles: ['Auditor'], atSite: false },
  hotel: { userID: 'hotel', roles: ['Hotel'], atSite: true },
  stranger: { userID: 'stranger', roles: ['Hotel'], atSite: false },
} as const
const audit = { auditorID: 'auditor', assignedUserID: 'admin' }

const told = (kind: NoticeKind, by: string | null = null, of: Parameters<typeof isNoticedBy>[2] = audit) =>
  Object.values(people)
    .filter((person) => isNoticedBy(person, kind, of, by))
    .map(({ userID }) => userID)

it('tells those who have to do with an event', () => {
  expect(told('submitted')).toEqual(['admin'])
  expect(told('rejected')).toEqual(['auditor'])
  expect(told('booked')).toEqual(['auditor', 'hotel'])
  expect(told('certified')).toEqual(['admin', 'auditor', 'hotel'])
  expect(told('auditor-released')).toEqual([])
})

it('tells every administrator while the audit is nobody’s', () => {
  expect(told('submitted', null, { ...audit, assignedUserID: null })).toEqual(['admin', 'other'])
})

it('tells nobody what they did themselves', () => {
  expect(told('cancelled', 'admin')).toEqual(['auditor', 'hotel'])
})

it('keeps what auditor and certifier settle among themselves from the property', () => {
  const seen = NOTICE_KINDS.filter((kind) => told(kind).includes('hotel'))
  expect(seen).not.toContain('submitted')
  expect(seen).not.toContain('rejected')
})

it('knows a confirmed date from a new booking', () => {
  expect(noticeOfTransition('Audit Confirmed', [])).toBe('booked')
  expect(noticeOfTransition('Audit Confirmed', ['date-confirmed'])).toBe('date-confirmed')
  expect(noticeOfTransition('Report Pending', [])).toBeUndefined()
})
