import { describe, expect, it } from 'vitest'
import { CERTIFICATE_STATES, type CertificateState } from './state.ts'
import {
  CERTIFICATE_ACTIONS,
  type CertificateActor,
  type CertificateFacts,
  type CertificateRequest,
  certificateScope,
  decideCertificateAction,
  defaultReviewDate,
  isCertificateConfirmed,
} from './transitions.ts'

const NOW = new Date('2026-03-03T10:00:00Z')
const admin: CertificateActor = { userID: 'admin', roles: ['Admin'] }

const facts = (
  state: CertificateState | 'new',
  overrides: Partial<CertificateFacts> = {},
): CertificateFacts => ({
  number: '2026-7K3M-9QTZ-5',
  propertyName: 'Thalassa Terraces',
  certifiedName: 'Thalassa Rooms',
  status: state === 'expired' ? 'valid' : state,
  validUntil: state === 'expired' ? '2026-03-02' : '2027-11-18',
  auditorID: 'auditor',
  formerAuditorIDs: ['former'],
  ...overrides,
})

const request = (
  action: CertificateRequest['action'],
  overrides: Partial<CertificateRequest> = {},
): CertificateRequest => ({
  action,
  publicReason: 'Pool water was drained onto the beach.',
  internalReason: 'Photos of 7th February.',
  reviewDate: '2026-06-01',
  confirmation: 'thalassa  terraces',
  ...overrides,
})

function decide(
  state: CertificateState | 'new',
  actor: CertificateActor,
  action: CertificateRequest['action'],
  overrides: Partial<CertificateRequest> = {},
): string {
  const decision = decideCertificateAction(facts(state), actor, request(action, overrides), NOW)
  return decision.allowed ? decision.to : decision.code
}

const STATES = ['new', ...CERTIFICATE_STATES] as const

const ACTORS = { 'an Admin': admin, 'an audit': 'audit' } as const satisfies Record<string, CertificateActor>

/** By state: new, valid, suspended, withdrawn, expired, superseded. A state is allowed; a code is refused. */
const EXPECTED: [keyof typeof ACTORS, CertificateRequest['action'], string[]][] = [
  ['an audit', 'issue', ['valid', '-', '-', '-', '-', '-']],
  ['an Admin', 'suspend', ['-', 'suspended', 'certificate-already-suspended', '-', '-', '-']],
  ['an Admin', 'lift', ['-', 'certificate-not-suspended', 'valid', '-', '-', '-']],
  ['an Admin', 'withdraw', ['-', 'withdrawn', 'withdrawn', '-', '-', '-']],
  ['an audit', 'withdraw', ['-', 'withdrawn', 'withdrawn', '-', 'withdrawn', '-']],
  ['an audit', 'supersede', ['-', 'superseded', 'superseded', '-', '-', '-']],
  ['an Admin', 're-issue', ['-', 'valid', '-', '-', '-', '-']],
]

describe('the table of certificate transitions', () => {
  it.each(EXPECTED)('lets $0 $1 a certificate only in the states of the table', (actor, action, expected) => {
    const decided = STATES.map((state) => decide(state, ACTORS[actor], action))
    for (const [index, outcome] of expected.entries())
      if (outcome !== '-') expect(decided[index]).toBe(outcome)
      else expect(CERTIFICATE_STATES).not.toContain(decided[index])
  })

  it.each([
    ['withdrawn', 'certificate-already-withdrawn'],
    ['expired', 'certificate-expired'],
    ['superseded', 'certificate-superseded'],
  ] as const)('refuses every action of an Admin on a %s certificate with %s', (state, code) => {
    for (const action of ['suspend', 'lift', 'withdraw', 're-issue'] as const)
      expect(decide(state, admin, action)).toBe(code)
  })

  it('refuses people without the Admin role, and actions of an audit by an Admin', () => {
    for (const roles of [['Hotel'], ['Auditor'], ['EnvironmentalPerformance']] as const)
      for (const action of CERTIFICATE_ACTIONS)
        expect(decide('valid', { userID: 'other', roles }, action)).toBe('not-allowed')
    for (const action of ['issue', 'supersede', 'expire'] as const)
      expect(decide('valid', admin, action)).toBe('not-allowed')
    for (const action of ['confirm', 'supersede'] as const)
      expect(decide('valid', admin, action)).toBe('not-allowed')
    expect(decide('valid', 'clock', 'lift')).toBe('not-allowed')
  })

  it('refuses an Admin who is or was the auditor of the audit', () => {
    for (const userID of ['auditor', 'former'])
      for (const action of ['suspend', 'withdraw', 're-issue'] as const)
        expect(decide('valid', { userID, roles: ['Admin', 'Auditor'] }, action)).toBe('audit-not-independent')
  })

  it.each([
    [{ publicReason: ' ' }, 'certificate-reasons-missing'],
    [{ internalReason: '' }, 'certificate-reasons-missing'],
    [{ reviewDate: undefined }, 'certificate-review-missing'],
    [{ reviewDate: '2026-03-02' }, 'certificate-review-past'],
    [{ reviewDate: '2027-11-19' }, 'certificate-review-after-expiry'],
    [{ confirmation: 'Thalassa' }, 'certificate-not-confirmed'],
    [{ reviewDate: '2027-11-18' }, 'suspended'],
  ])('returns for a suspension with %o the result %s', (overrides, code) => {
    expect(decide('valid', admin, 'suspend', overrides)).toBe(code)
  })

  it('requires no review date to lift a suspension or withdraw a certificate', () => {
    expect(decide('suspended', admin, 'lift', { reviewDate: undefined })).toBe('valid')
    expect(decide('valid', admin, 'withdraw', { reviewDate: undefined })).toBe('withdrawn')
  })

  it('issues a certificate again only after the property was renamed', () => {
    const decision = decideCertificateAction(
      facts('valid', { certifiedName: 'Thalassa Terraces' }),
      admin,
      { action: 're-issue' },
      NOW,
    )
    expect(decision).toEqual({ allowed: false, code: 'certificate-not-renamed' })
  })

  it('expires a certificate after its last day only', () => {
    const decideOn = (day: string) =>
      decideCertificateAction(
        facts('valid', { validUntil: '2026-03-03' }),
        'clock',
        { action: 'expire' },
        new Date(`${day}T09:00:00Z`),
      )
    expect(decideOn('2026-03-03')).toEqual({ allowed: false, code: 'certificate-time-left' })
    expect(decideOn('2026-03-04')).toEqual({ allowed: true, to: 'expired' })
  })
})

it('the default review date is in 90 days, or the last day of the certificate', () => {
  expect(defaultReviewDate('2027-11-18', NOW)).toBe('2026-06-01')
  expect(defaultReviewDate('2026-04-01', NOW)).toBe('2026-04-01')
})

it('the confirmation accepts the number in any typed format, or the name of the property', () => {
  const certificate = { number: '2026-7K3M-9QTZ-4', propertyName: 'Thalassa Terraces' }
  for (const typed of ['2026-7k3m-9qtz-4', ' THALASSA terraces '])
    expect(isCertificateConfirmed(typed, certificate)).toBe(true)
  for (const typed of ['', 'Thalassa', '2026-7K3M-9QTZ'])
    expect(isCertificateConfirmed(typed, certificate)).toBe(false)
})

it('the scope of a certificate contains the address', () => {
  expect(certificateScope({ address1: 'Paralia Kardamylis', cityTown: 'Kardamyli' })).toBe(
    'All rooms, facilities and services of the property at Paralia Kardamylis, Kardamyli.',
  )
  expect(certificateScope({ address1: '', cityTown: 'Kardamyli' })).toMatch(/at Kardamyli\.$/)
})
