import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { describe, expect, it } from 'vitest'
import {
  type Offered,
  type Offers,
  offersOf,
  whyNotCancel,
  whyNotStartYet,
  whyNotThisDate,
} from './offers.ts'

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

const audited = (name: AuditStatus, part: Partial<Offered> = {}): Offered => ({
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

const offered = (offers: Offers): string[] =>
  Object.entries(offers)
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)

describe('what the panel offers', () => {
  it('to the property: its date to confirm, then its documents', () => {
    expect(offered(offersOf(audited('Audit Confirmed'), hotel, NOW))).toEqual(['confirmDate'])
    expect(offered(offersOf(audited('Improvements'), hotel, NOW))).toEqual(['report'])
    expect(offered(offersOf(audited('Certified'), hotel, NOW))).toEqual(['report', 'certificate', 'logo'])
    expect(offered(offersOf(audited('Date Set'), hotel, NOW))).toEqual([])
  })

  it('to its auditor: the start, from the day before', () => {
    expect(offered(offersOf(audited('Audit Confirmed'), auditor, NOW))).toEqual([])
    const near = audited('Audit Confirmed', { auditorDate: '2026-03-11' })
    expect(offered(offersOf(near, auditor, NOW))).toEqual(['startAudit'])
    expect(offered(offersOf(near, { ...auditor, userID: 'another' }, NOW))).toEqual([])
    expect(offered(offersOf(audited('Improvements'), auditor, NOW))).toEqual([])
    expect(offered(offersOf(audited('Certified'), auditor, NOW))).toEqual(['report', 'certificate'])
  })

  it('to an Admin: everything its status allows', () => {
    expect(offered(offersOf(audited('Audit Confirmed'), admin, NOW))).toEqual([
      'confirmDate',
      'changeExpiry',
      'cancel',
      'manage',
    ])
    expect(offered(offersOf(audited('Report Pending'), admin, NOW))).toEqual([
      'notTakenPlace',
      'changeExpiry',
      'manage',
    ])
    expect(offered(offersOf(audited('Improvements'), admin, NOW))).toEqual([
      'changeDeadline',
      'changeExpiry',
      'manage',
      'report',
    ])
    expect(offered(offersOf(audited('Expired Certification'), admin, NOW))).toEqual(['manage'])
  })

  it('to an Admin who is or was its auditor: no dates of the outcome', () => {
    const current = { userID: AUDITOR, roles: ['Admin', 'Auditor'] as const }
    expect(offered(offersOf(audited('Improvements'), current, NOW))).toEqual(['manage', 'report'])
    const former = audited('Certified', { formerAuditorIDs: [admin.userID] })
    expect(offered(offersOf(former, admin, NOW))).toEqual(['manage', 'report', 'certificate', 'logo'])
  })

  it('no documents of an audit from before they were online', () => {
    const auditType = {
      auditTypeID: AUDITOR,
      name: 'Historic',
      typeVersion: 1 as const,
      version: 1,
      historic: true,
    }
    expect(offered(offersOf(audited('Certified', { auditType }), hotel, NOW))).toEqual([])
  })
})

describe('why something is not possible', () => {
  it('is said in the words of the rule', () => {
    const begun = audited('Audit Confirmed', { auditorDate: '2026-03-10', dateConfirmed: true })
    expect(whyNotCancel(begun, admin, NOW)).toBe('This audit can no longer be cancelled.')
    expect(whyNotCancel(audited('Cancelled'), admin, NOW)).toBe('This audit has already been cancelled.')
    expect(whyNotCancel(audited('Audit Confirmed'), admin, NOW)).toBeUndefined()
    expect(whyNotThisDate(audited('Audit Confirmed'), hotel, '2026-04-06', NOW)).toBe(
      'Please choose a date at least 28 days ahead.',
    )
    expect(whyNotThisDate(audited('Audit Confirmed'), hotel, '2026-04-07', NOW)).toBeUndefined()
    expect(whyNotThisDate(audited('Audit Confirmed'), hotel, '2026-04-20', NOW)).toBeUndefined()
    expect(whyNotStartYet(audited('Audit Confirmed'), auditor, NOW)).toBe(
      'This audit can be started from the day before its date.',
    )
    expect(whyNotStartYet(audited('Audit Confirmed'), hotel, NOW)).toBeUndefined()
  })
})
