import { describe, expect, it } from 'vitest'
import { AUDIT_STATUSES } from '../statuses.ts'
import { canChangeVisit, canOrderPlaces, canReadVisit, isFieldwork } from './editing.ts'

const auditor = { userID: 'auditor', roles: ['Auditor'] } as const
const admin = { userID: 'admin', roles: ['Admin'] } as const
const audit = (status: (typeof AUDIT_STATUSES)[number]) => ({ status, auditorID: 'auditor' })
const allowedIn = (rule: typeof canChangeVisit, actor: Parameters<typeof canChangeVisit>[0]) =>
  AUDIT_STATUSES.filter((status) => rule(actor, audit(status)).allowed)

describe('canChangeVisit', () => {
  it("allows the audit's auditor while the report is editable", () => {
    expect(allowedIn(canChangeVisit, auditor)).toEqual(['Report Pending', 'Rejected'])
    expect(canChangeVisit(auditor, audit('Quality Check'))).toEqual({
      allowed: false,
      code: 'report-closed-to-auditor',
    })
  })

  it('refuses Admins and other auditors', () => {
    expect(allowedIn(canChangeVisit, admin)).toEqual([])
    expect(allowedIn(canChangeVisit, { ...auditor, userID: 'other' })).toEqual([])
  })
})

describe('canReadVisit', () => {
  const readableIn = (actor: Parameters<typeof canReadVisit>[0]) =>
    AUDIT_STATUSES.filter((status) => canReadVisit(actor, audit(status)))

  it("allows Admins and the audit's auditor once the audit has taken place", () => {
    expect(readableIn(admin)).toEqual(readableIn(auditor))
    expect(readableIn(admin)).toContain('Quality Check')
    expect(readableIn(admin)).not.toContain('Audit Confirmed')
  })

  it('refuses other auditors and the property', () => {
    expect(readableIn({ ...auditor, userID: 'other' })).toEqual([])
    expect(readableIn({ userID: 'hotel', roles: ['Hotel'] })).toEqual([])
  })
})

describe('canOrderPlaces', () => {
  it('allows Admins until the audit is decided', () => {
    expect(allowedIn(canOrderPlaces, admin)).toEqual([
      'Audit Due',
      'Date Set',
      'Audit Confirmed',
      'Report Pending',
      'Quality Check',
      'Rejected',
    ])
    expect(allowedIn(canOrderPlaces, auditor)).toEqual(['Report Pending', 'Rejected'])
  })
})

describe('isFieldwork', () => {
  it('is true from the confirmed date to the decision', () => {
    expect(AUDIT_STATUSES.filter(isFieldwork)).toEqual([
      'Audit Confirmed',
      'Report Pending',
      'Quality Check',
      'Rejected',
    ])
  })
})
