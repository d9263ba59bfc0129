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

const listNotified = (
  kind: NotificationKind,
  by: string | null = null,
  notifiedAudit: Parameters<typeof isNotified>[2] = audit,
) =>
  Object.values(people)
    .filter((person) => isNotified(person, kind, notifiedAudit, by))
    .map(({ userID }) => userID)

it('an audit event notifies the people whom it concerns', () => {
  expect(listNotified('submitted')).toEqual(['admin'])
  expect(listNotified('rejected')).toEqual(['auditor'])
  expect(listNotified('booked')).toEqual(['auditor', 'hotel'])
  expect(listNotified('certified')).toEqual(['admin', 'auditor', 'hotel'])
  expect(listNotified('auditor-released')).toEqual([])
})

it('an audit event notifies every administrator while the audit is unassigned', () => {
  expect(listNotified('submitted', null, { ...audit, assignedUserID: null })).toEqual(['admin', 'other'])
})

it('an audit event does not notify the person who caused it', () => {
  expect(listNotified('cancelled', 'admin')).toEqual(['auditor', 'hotel'])
})

it('the property is not notified of events between auditor and certifier', () => {
  const seen = NOTIFICATION_KINDS.filter((kind) => listNotified(kind).includes('hotel'))
  expect(seen).not.toContain('submitted')
  expect(seen).not.toContain('rejected')
})

it('notificationKindOf distinguishes a confirmed date from a new booking', () => {
  expect(notificationKindOf('Audit Confirmed', [])).toBe('booked')
  expect(notificationKindOf('Audit Confirmed', ['date-confirmed'])).toBe('date-confirmed')
  expect(notificationKindOf('Report Pending', [])).toBeUndefined()
})
