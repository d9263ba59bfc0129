import { expect, it } from 'vitest'
import { isNotified, NOTIFICATION_KINDS, type NotificationKind, notificationKindOf } from './notifications.ts'

const people = {
  admin: { userID: 'admin', roles: ['Admin'], atSite: false },
  other: { userID: 'other', roles: ['Admin'], atSite: false },
  auditor: { userID: 'auditor', roles: ['Auditor'], atSite: false },
  hotel: { userID: 'hotel', roles: ['Hotel'], atSite: true },
  stranger: { userID: 'stranger', roles: ['Hotel'], atSite: false },
} as const
const audit = { auditorID: 'auditor', assignedUserID: 'admin' }

const isNotifiedOf = (
  kind: NotificationKind,
  by: string | null = null,
  of: Parameters<typeof isNotified>[2] = audit,
) =>
  Object.values(people)
    .filter((person) => isNotified(person, kind, of, by))
    .map(({ userID }) => userID)

it('an audit event notifies the people whom an event concerns', () => {
  expect(isNotifiedOf('submitted')).toEqual(['admin'])
  expect(isNotifiedOf('rejected')).toEqual(['auditor'])
  expect(isNotifiedOf('booked')).toEqual(['auditor', 'hotel'])
  expect(isNotifiedOf('certified')).toEqual(['admin', 'auditor', 'hotel'])
  expect(isNotifiedOf('auditor-released')).toEqual([])
})

it('an audit event notifies every administrator while the audit is unassigned', () => {
  expect(isNotifiedOf('submitted', null, { ...audit, assignedUserID: null })).toEqual(['admin', 'other'])
})

it('an audit event does not notify the person who caused the event', () => {
  expect(isNotifiedOf('cancelled', 'admin')).toEqual(['auditor', 'hotel'])
})

it('a message event does not notify the property of events between auditor and certifier', () => {
  const seen = NOTIFICATION_KINDS.filter((kind) => isNotifiedOf(kind).includes('hotel'))
  expect(seen).not.toContain('submitted')
  expect(seen).not.toContain('rejected')
})

it('an audit event distinguishes a confirmed date from a new booking', () => {
  expect(notificationKindOf('Audit Confirmed', [])).toBe('booked')
  expect(notificationKindOf('Audit Confirmed', ['date-confirmed'])).toBe('date-confirmed')
  expect(notificationKindOf('Report Pending', [])).toBeUndefined()
})
