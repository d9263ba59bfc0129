import { describe, expect, it } from 'vitest'
import type { TransitionRequest } from './conditions.ts'
import { decideTransition } from './decide-transition.ts'
import type { Actor, AuditFacts, NewAuditFacts } from './facts.ts'
import { AUDIT_STATUSES, type AuditStatus } from './statuses.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const AUDITOR = '0190a1b2-0000-7000-8000-00000000000a'

const ACTORS = {
  Admin: { userID: 'admin', roles: ['Admin'] },
  Auditor: { userID: AUDITOR, roles: ['Auditor'] },
  Hotel: { userID: 'hotel', roles: ['Hotel'] },
  EnvironmentalPerformance: { userID: 'metrics', roles: ['EnvironmentalPerformance'] },
  clock: 'clock',
  link: 'link',
} as const satisfies Record<string, Actor>
type ActorName = keyof typeof ACTORS
const ACTOR_NAMES = ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance', 'clock', 'link'] as const

const NONCOMPLIANCES: Partial<Record<AuditStatus, number>> = { Improvements: 5, 'Not Certified': 40 }

/** An audit that meets every condition of the transition to this status. */
function auditReadyFor(status: AuditStatus | 'new', to: AuditStatus): AuditFacts | NewAuditFacts {
  if (status === 'new') return { status, siteHasOtherActive: false, latest: null }
  const expires = to === 'Expired Audit' || to === 'Expired Certification'
  return {
    status,
    auditorID: AUDITOR,
    formerAuditorIDs: ['former'],
    auditorDate: '2026-05-04',
    auditExpiresDate: expires ? '2026-05-03' : '2028-05-04',
    createdDay: expires ? '2025-05-03' : '2026-01-10',
    dateConfirmed: to !== 'Cancelled',
    kipDueDate: '2026-06-01',
    siteHasOtherActive: false,
    unverifiedFailures: 0,
    report: {
      answered: to === 'Audit Confirmed' ? 0 : 90,
      complete: true,
      uncorrected: 0,
      unapproved: to === 'Rejected' ? 3 : 0,
      noncompliances: NONCOMPLIANCES[to] ?? 0,
    },
  }
}

function createRequest(from: AuditStatus | 'new', to: AuditStatus): TransitionRequest {
  const isConfirmation = from === 'Audit Confirmed' && to === 'Audit Confirmed'
  const criteria = from === 'Certified' ? { criteria: ['one'] } : {}
  return {
    to,
    auditorID: AUDITOR,
    giftDeclared: true,
    hasVersion: true,
    ...(isConfirmation ? {} : { date: '2026-08-01' }),
    ...criteria,
  }
}

/** Every allowed transition with its actors. All other combinations are refused. */
const ALLOWED = `
  new > Audit Confirmed: Admin
  new > Audit Due: Admin, Hotel
  Audit Due > Audit Confirmed: Admin
  Audit Due > Cancelled: Admin
  Audit Due > Expired Audit: clock
  Date Set > Audit Confirmed: Admin
  Date Set > Report Pending: Auditor
  Date Set > Cancelled: Admin
  Date Set > Expired Audit: clock
  Audit Confirmed > Audit Confirmed: Admin, Hotel
  Audit Confirmed > Date Set: Hotel
  Audit Confirmed > Report Pending: Admin, Auditor, clock, link
  Audit Confirmed > Cancelled: Admin
  Audit Confirmed > Expired Audit: clock
  Report Pending > Audit Confirmed: Admin
  Report Pending > Quality Check: Auditor
  Report Pending > Expired Audit: clock
  Quality Check > Rejected: Admin
  Quality Check > Improvements: Admin
  Quality Check > Not Certified: Admin
  Quality Check > Certified: Admin
  Rejected > Quality Check: Auditor
  Rejected > Expired Audit: clock
  Improvements > Rejected: Admin
  Improvements > Improvements: Admin
  Improvements > Not Certified: Admin
  Improvements > Certified: Admin
  Certified > Improvements: Admin
  Certified > Expired Certification: clock
`
const allowedTransitions = new Map(
  ALLOWED.trim()
    .split('\n')
    .map((line) => {
      const [transition = '', actors = ''] = line.trim().split(': ')
      return [transition, actors.split(', ')] as const
    }),
)

/** The statuses that each actor may set in some transition; any other is refused with not-allowed. */
const REACHABLE_STATUSES: Record<ActorName, readonly AuditStatus[]> = {
  Admin: [
    'Audit Due',
    'Audit Confirmed',
    'Report Pending',
    'Rejected',
    'Improvements',
    'Certified',
    'Not Certified',
    'Cancelled',
  ],
  Auditor: ['Report Pending', 'Quality Check'],
  Hotel: ['Audit Due', 'Audit Confirmed', 'Date Set'],
  EnvironmentalPerformance: [],
  clock: ['Report Pending', 'Expired Audit', 'Expired Certification'],
  link: ['Report Pending'],
}

const combinations = (['new', ...AUDIT_STATUSES] as const).flatMap((from) =>
  AUDIT_STATUSES.flatMap((to) => ACTOR_NAMES.map((actor) => [from, to, actor] as const)),
)

describe('every combination of status, target and actor', () => {
  it('covers thirteen origins, twelve targets and six actors', () => {
    expect(combinations).toHaveLength(13 * 12 * 6)
    expect(allowedTransitions.size).toBe(29)
  })

  it.each(combinations)('decides about the change from %s to %s by %s', (from, to, actor) => {
    const decision = decideTransition(auditReadyFor(from, to), ACTORS[actor], createRequest(from, to), NOW)
    const isAllowed = allowedTransitions.get(`${from} > ${to}`)?.includes(actor) ?? false
    expect(decision.allowed).toBe(isAllowed)
    if (decision.allowed) return
    const isNeverAllowed = !REACHABLE_STATUSES[actor].includes(to) || from === 'new'
    expect(decision.code === 'not-allowed').toBe(isNeverAllowed)
  })
})

const REFUSALS: [from: AuditStatus, to: AuditStatus, actor: ActorName, code: string][] = [
  ['Cancelled', 'Cancelled', 'Admin', 'audit-already-cancelled'],
  ['Report Pending', 'Cancelled', 'Admin', 'audit-not-cancellable'],
  ['Certified', 'Cancelled', 'Admin', 'audit-not-cancellable'],
  ['Expired Audit', 'Cancelled', 'Admin', 'audit-not-cancellable'],
  ['Cancelled', 'Certified', 'Admin', 'audit-cancelled'],
  ['Cancelled', 'Audit Confirmed', 'Hotel', 'audit-cancelled'],
  ['Expired Audit', 'Audit Confirmed', 'Admin', 'audit-expired'],
  ['Expired Certification', 'Improvements', 'Admin', 'audit-expired'],
  ['Quality Check', 'Quality Check', 'Auditor', 'audit-already-submitted'],
  ['Improvements', 'Quality Check', 'Auditor', 'audit-already-submitted'],
  ['Audit Confirmed', 'Quality Check', 'Auditor', 'audit-not-under-way'],
  ['Rejected', 'Certified', 'Admin', 'audit-already-submitted'],
  ['Certified', 'Certified', 'Admin', 'audit-already-submitted'],
  ['Not Certified', 'Improvements', 'Admin', 'audit-already-submitted'],
  ['Report Pending', 'Improvements', 'Admin', 'audit-not-submitted'],
  ['Audit Due', 'Certified', 'Admin', 'audit-not-under-way'],
  ['Audit Due', 'Audit Confirmed', 'Hotel', 'audit-date-unarranged'],
  ['Date Set', 'Audit Confirmed', 'Hotel', 'audit-date-requested'],
  ['Date Set', 'Report Pending', 'Admin', 'audit-date-requested'],
  ['Quality Check', 'Audit Confirmed', 'Admin', 'audit-already-under-way'],
  ['Certified', 'Audit Confirmed', 'Admin', 'audit-decided'],
]

describe('refused transitions', () => {
  it.each(REFUSALS)('the change from %s to %s by %s is refused with %s', (from, to, actor, code) => {
    expect(decideTransition(auditReadyFor(from, to), ACTORS[actor], createRequest(from, to), NOW)).toEqual({
      allowed: false,
      code,
    })
  })
})

const DECISIONS = [
  ['Quality Check', 'Rejected'],
  ['Quality Check', 'Improvements'],
  ['Quality Check', 'Not Certified'],
  ['Quality Check', 'Certified'],
  ['Improvements', 'Rejected'],
  ['Improvements', 'Improvements'],
  ['Improvements', 'Not Certified'],
  ['Improvements', 'Certified'],
  ['Certified', 'Improvements'],
] as const

describe('independence', () => {
  const adminAndAuditor = (userID: string) => ({ userID, roles: ['Admin', 'Auditor'] as const })

  it.each(DECISIONS)(
    'refuses the change from %s to %s by current and former auditors with the Admin role',
    (from, to) => {
      for (const userID of [AUDITOR, 'former'])
        expect(
          decideTransition(auditReadyFor(from, to), adminAndAuditor(userID), createRequest(from, to), NOW),
        ).toEqual({
          allowed: false,
          code: 'audit-not-independent',
        })
      expect(
        decideTransition(auditReadyFor(from, to), adminAndAuditor('other'), createRequest(from, to), NOW)
          .allowed,
      ).toBe(true)
    },
  )

  it('allows an auditor with the Admin role to submit their own report, arrange and cancel', () => {
    for (const [from, to] of [
      ['Report Pending', 'Quality Check'],
      ['Rejected', 'Quality Check'],
      ['Audit Confirmed', 'Report Pending'],
      ['Audit Confirmed', 'Cancelled'],
    ] as const)
      expect(
        decideTransition(auditReadyFor(from, to), adminAndAuditor(AUDITOR), createRequest(from, to), NOW)
          .allowed,
      ).toBe(true)
  })
})

it('decideTransition refuses an Auditor who is not the auditor of the audit', () => {
  const other = { userID: 'other', roles: ['Auditor'] } as const
  const audit = auditReadyFor('Report Pending', 'Quality Check')
  expect(decideTransition(audit, other, createRequest('Report Pending', 'Quality Check'), NOW)).toEqual({
    allowed: false,
    code: 'not-allowed',
  })
})

it('decideTransition combines the rights of several roles', () => {
  const adminAndAuditor = { userID: AUDITOR, roles: ['Admin', 'Auditor'] } as const
  const early = new Date('2026-05-03T00:00:00Z')
  const audit = auditReadyFor('Audit Confirmed', 'Report Pending')
  const startRequest = createRequest('Audit Confirmed', 'Report Pending')
  expect(decideTransition(audit, adminAndAuditor, startRequest, early).allowed).toBe(true)
  expect(decideTransition(audit, ACTORS.Admin, startRequest, early)).toEqual({
    allowed: false,
    code: 'audit-date-ahead',
  })
})

it('decideTransition does not let the auditor confirm or change the date with the Hotel role', () => {
  const auditor = { userID: AUDITOR, roles: ['Auditor', 'Hotel'] } as const
  const anotherAuditor = { ...auditor, userID: 'another' }
  for (const to of ['Audit Confirmed', 'Date Set'] as const) {
    const audit = auditReadyFor('Audit Confirmed', to)
    const requested = createRequest('Audit Confirmed', to)
    expect(decideTransition(audit, ACTORS.Hotel, requested, NOW).allowed).toBe(true)
    expect(decideTransition(audit, auditor, requested, NOW)).toEqual({ allowed: false, code: 'not-allowed' })
    expect(decideTransition(audit, anotherAuditor, requested, NOW).allowed).toBe(true)
  }
})

it('decideTransition refuses an outdated decision as already submitted, and a person without the right as not allowed', () => {
  const audit = auditReadyFor('Improvements', 'Not Certified')
  const outdated = { ...createRequest('Improvements', 'Not Certified'), isOutdated: true }
  expect(decideTransition(audit, ACTORS.Admin, outdated, NOW)).toEqual({
    allowed: false,
    code: 'audit-already-submitted',
  })
  expect(decideTransition(audit, ACTORS.Hotel, outdated, NOW)).toEqual({
    allowed: false,
    code: 'not-allowed',
  })
})
