import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { describe, expect, it } from 'vitest'
import {
  type ActionAudit,
  type AvailableActions,
  availableActions,
  cancelRefusal,
  dateChangeRefusal,
  startRefusal,
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

const audited = (name: AuditStatus, part: Partial<ActionAudit> = {}): ActionAudit => ({
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

const offered = (offers: AvailableActions): string[] =>
  Object.entries(offers)
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)

describe('available actions', () => {
  it('for the property: confirm the date, then the documents', () => {
    expect(offered(availableActions(audited('Audit Confirmed'), hotel, NOW))).toEqual(['confirmDate'])
    expect(offered(availableActions(audited('Improvements'), hotel, NOW))).toEqual(['report'])
    expect(offered(availableActions(audited('Certified'), hotel, NOW))).toEqual([
      'report',
      'certificate',
      'logo',
    ])
    expect(offered(availableActions(audited('Date Set'), hotel, NOW))).toEqual([])
  })

  it('for the auditor: start, from the day before', () => {
    expect(offered(availableActions(audited('Audit Confirmed'), auditor, NOW))).toEqual([])
    const near = audited('Audit Confirmed', { auditorDate: '2026-03-11' })
    expect(offered(availableActions(near, auditor, NOW))).toEqual(['startAudit'])
    expect(offered(availableActions(near, { ...auditor, userID: 'another' }, NOW))).toEqual([])
    expect(offered(availableActions(audited('Improvements'), auditor, NOW))).toEqual([])
    expect(offered(availableActions(audited('Certified'), auditor, NOW))).toEqual(['report', 'certificate'])
  })

  it('for an Admin: everything that the status allows', () => {
    expect(offered(availableActions(audited('Audit Confirmed'), admin, NOW))).toEqual([
      'confirmDate',
      'changeExpiry',
      'cancel',
      'manage',
    ])
    expect(offered(availableActions(audited('Report Pending'), admin, NOW))).toEqual([
      'notTakenPlace',
      'changeExpiry',
      'manage',
    ])
    expect(offered(availableActions(audited('Improvements'), admin, NOW))).toEqual([
      'changeDeadline',
      'changeExpiry',
      'manage',
      'report',
    ])
    expect(offered(availableActions(audited('Expired Certification'), admin, NOW))).toEqual(['manage'])
  })

  it('for an Admin who is or was its auditor: no outcome dates', () => {
    const current = { userID: AUDITOR, roles: ['Admin', 'Auditor'] as const }
    expect(offered(availableActions(audited('Improvements'), current, NOW))).toEqual(['manage', 'report'])
    const former = audited('Certified', { formerAuditorIDs: [admin.userID] })
    expect(offered(availableActions(former, admin, NOW))).toEqual(['manage', 'report', 'certificate', 'logo'])
  })

  it('contain no documents of a historic audit', () => {
    const auditType = {
      auditTypeID: AUDITOR,
      name: 'Historic',
      typeVersion: 1 as const,
      version: 1,
      historic: true,
    }
    expect(offered(availableActions(audited('Certified', { auditType }), hotel, NOW))).toEqual([])
  })
})

describe('refusal sentences', () => {
  it('are the sentences of the rules', () => {
    const begun = audited('Audit Confirmed', { auditorDate: '2026-03-10', dateConfirmed: true })
    expect(cancelRefusal(begun, admin, NOW)).toBe('This audit can no longer be cancelled.')
    expect(cancelRefusal(audited('Cancelled'), admin, NOW)).toBe('This audit has already been cancelled.')
    expect(cancelRefusal(audited('Audit Confirmed'), admin, NOW)).toBeUndefined()
    expect(dateChangeRefusal(audited('Audit Confirmed'), hotel, '2026-04-06', NOW)).toBe(
      'Please choose a date at least 28 days ahead.',
    )
    expect(dateChangeRefusal(audited('Audit Confirmed'), hotel, '2026-04-07', NOW)).toBeUndefined()
    expect(dateChangeRefusal(audited('Audit Confirmed'), hotel, '2026-04-20', NOW)).toBeUndefined()
    expect(startRefusal(audited('Audit Confirmed'), auditor, NOW)).toBe(
      'This audit can be started from the day before its date.',
    )
    expect(startRefusal(audited('Audit Confirmed'), hotel, NOW)).toBeUndefined()
  })
})
