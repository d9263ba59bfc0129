import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { describe, expect, it } from 'vitest'
import {
  type ActionAudit,
  type AvailableActions,
  describeNotifiedParties,
  getAvailableActions,
  getCancelRefusal,
  getDateChangeRefusal,
  getStartRefusal,
} from './available-actions.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const AUDITOR = '00000000-0000-4000-8000-0000000000aa'

const person = (userID: string) => ({
  userID,
  name: 'Inês Cardoso',
  firstName: 'Inês',
  surname: 'Cardoso',
  emailAddress: 'ines@auditors.example',
  profileImage: null,
  languages: [],
  accountConfirmed: true,
  lastUpdated: '2026-01-01T00:00:00.000Z',
  metricsUser: false,
  disabled: false,
})

const createAudit = (name: AuditStatus, part: Partial<ActionAudit> = {}): ActionAudit => ({
  mode: 'on site',
  auditStatus: { name, description: '', auditorDescription: '', adminDescription: '' },
  auditType: null,
  auditor: person(AUDITOR),
  auditorDate: '2026-04-20',
  auditExpiresDate: '2028-04-20',
  auditCreatedDate: '2026-02-01T09:00:00.000Z',
  dateConfirmed: false,
  kipDueDate: null,
  ...part,
})

const admin = { userID: 'an-admin', roles: ['Admin'] as const }
const hotel = { userID: 'a-hotel', roles: ['Hotel'] as const }
const auditor = { userID: AUDITOR, roles: ['Auditor'] as const }

const listActions = (actions: AvailableActions): string[] =>
  Object.entries(actions)
    .filter(([, isAvailable]) => isAvailable)
    .map(([name]) => name)

describe('getAvailableActions', () => {
  it('returns date confirmation and documents for the property', () => {
    expect(listActions(getAvailableActions(createAudit('Audit Confirmed'), hotel, NOW))).toEqual([
      'confirmDate',
    ])
    expect(listActions(getAvailableActions(createAudit('Improvements'), hotel, NOW))).toEqual(['report'])
    expect(listActions(getAvailableActions(createAudit('Certified'), hotel, NOW))).toEqual([
      'report',
      'certificate',
      'logo',
    ])
    expect(listActions(getAvailableActions(createAudit('Date Set'), hotel, NOW))).toEqual([])
  })

  it('returns startAudit for the auditor from the day before the audit', () => {
    expect(listActions(getAvailableActions(createAudit('Audit Confirmed'), auditor, NOW))).toEqual([])
    const near = createAudit('Audit Confirmed', { auditorDate: '2026-03-11' })
    expect(listActions(getAvailableActions(near, auditor, NOW))).toEqual(['startAudit'])
    expect(listActions(getAvailableActions(near, { ...auditor, userID: 'another' }, NOW))).toEqual([])
    expect(listActions(getAvailableActions(createAudit('Improvements'), auditor, NOW))).toEqual([])
    expect(listActions(getAvailableActions(createAudit('Certified'), auditor, NOW))).toEqual([
      'report',
      'certificate',
    ])
  })

  it('returns every action that the status allows for an Admin', () => {
    expect(listActions(getAvailableActions(createAudit('Audit Confirmed'), admin, NOW))).toEqual([
      'confirmDate',
      'changeExpiry',
      'cancel',
      'manage',
    ])
    expect(listActions(getAvailableActions(createAudit('Report Pending'), admin, NOW))).toEqual([
      'notTakenPlace',
      'changeExpiry',
      'manage',
    ])
    expect(listActions(getAvailableActions(createAudit('Improvements'), admin, NOW))).toEqual([
      'changeDeadline',
      'changeExpiry',
      'manage',
      'report',
    ])
    expect(listActions(getAvailableActions(createAudit('Expired Certification'), admin, NOW))).toEqual([
      'manage',
    ])
  })

  it('returns no change of the deadline or the expiry for an Admin who is or was the auditor', () => {
    const current = { userID: AUDITOR, roles: ['Admin', 'Auditor'] as const }
    expect(listActions(getAvailableActions(createAudit('Improvements'), current, NOW))).toEqual([
      'manage',
      'report',
    ])
    const former = createAudit('Certified', { formerAuditorIDs: [admin.userID] })
    expect(listActions(getAvailableActions(former, admin, NOW))).toEqual([
      'manage',
      'report',
      'certificate',
      'logo',
    ])
  })

  it('returns no documents of a historic audit', () => {
    const auditType = {
      auditTypeID: AUDITOR,
      name: 'Historic',
      typeVersion: 1 as const,
      version: 1,
      historic: true,
    }
    expect(listActions(getAvailableActions(createAudit('Certified', { auditType }), hotel, NOW))).toEqual([])
  })
})

describe('getCancelRefusal, getDateChangeRefusal and getStartRefusal', () => {
  it('return the messages of the rules', () => {
    const begun = createAudit('Audit Confirmed', { auditorDate: '2026-03-10', dateConfirmed: true })
    expect(getCancelRefusal(begun, admin, NOW)).toBe('This audit can no longer be cancelled.')
    expect(getCancelRefusal(createAudit('Cancelled'), admin, NOW)).toBe(
      'This audit has already been cancelled.',
    )
    expect(getCancelRefusal(createAudit('Audit Confirmed'), admin, NOW)).toBeUndefined()
    expect(getDateChangeRefusal(createAudit('Audit Confirmed'), hotel, '2026-04-06', NOW)).toBe(
      'Please choose a date at least 28 days ahead.',
    )
    expect(getDateChangeRefusal(createAudit('Audit Confirmed'), hotel, '2026-04-07', NOW)).toBeUndefined()
    expect(getDateChangeRefusal(createAudit('Audit Confirmed'), hotel, '2026-04-20', NOW)).toBeUndefined()
    expect(getStartRefusal(createAudit('Audit Confirmed'), auditor, NOW)).toBe(
      'This audit can be started from the day before its date.',
    )
    expect(getStartRefusal(createAudit('Audit Confirmed'), hotel, NOW)).toBeUndefined()
  })
})

it.each([
  [true, true, 'The property and the auditor are notified.'],
  [true, false, 'The property is notified.'],
  [false, true, 'Only the auditor is notified, because the property has no users.'],
  [false, false, 'No one is notified, because the property has no users and the audit has no auditor.'],
])('describeNotifiedParties with users %s and auditor %s returns "%s"', (hasUsers, hasAuditor, text) => {
  expect(describeNotifiedParties({ hasUsers, hasAuditor })).toBe(text)
})
