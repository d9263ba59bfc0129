import { describe, expect, it } from 'vitest'
import type { Role } from '../people/roles.ts'
import {
  allowedAudiences,
  appealEffect,
  type CaseFacts,
  canAcknowledge,
  canAppeal,
  canAssign,
  canDecideCase,
  canPropertyWrite,
  caseDeadlines,
  caseNumber,
  caseState,
} from './cases.ts'
import { canHandleCase, findInvolvement, INVOLVEMENTS, isParty } from './involvement.ts'

const NOW = new Date('2026-03-03T10:00:00Z')
const received: CaseFacts = { kind: 'complaint', acknowledgedAt: null, decidedAt: null, involved: [] }
const examined: CaseFacts = { ...received, acknowledgedAt: NOW }
const decided: CaseFacts = { ...examined, decidedAt: NOW }
const maren = { userID: 'maren', roles: ['Admin'] as const }
const owen = { userID: 'owen', roles: ['Admin'] as const }
const upheld = { outcome: 'upheld', effect: 'none' } as const
const refusal = (code: string) => ({ allowed: false, code })

describe('the person who handles a case', () => {
  it.each(INVOLVEMENTS)(
    'is not a person with the involvement %s, even if they have other roles',
    (involvement) => {
      const involved = [{ userID: 'maren', involvement }]
      for (const roles of [
        ['Admin'],
        ['Admin', 'Auditor'],
        ['Admin', 'Hotel'],
        ['Admin', 'Auditor', 'Hotel'],
      ] as const) {
        const actor = { userID: 'maren', roles: roles as readonly Role[] }
        const facts = { ...examined, involved }
        expect(canHandleCase(actor, involved)).toEqual(refusal('case-person-involved'))
        expect(canAcknowledge(actor, { ...received, involved })).toEqual(refusal('case-person-involved'))
        expect(canAssign(actor, owen, facts)).toEqual(refusal('case-person-involved'))
        expect(canAssign(owen, actor, facts)).toEqual(refusal('case-handler-involved'))
        expect(canDecideCase(actor, facts, upheld)).toEqual(refusal('case-person-involved'))
        expect(allowedAudiences(actor, facts)).toEqual(['statement'])
      }
    },
  )

  it('is an Admin without an involvement', () => {
    for (const roles of [['Auditor'], ['Hotel'], ['EnvironmentalPerformance']] as const)
      expect(canHandleCase({ userID: 'maren', roles }, [])).toEqual(refusal('not-allowed'))
    expect(canHandleCase(maren, [{ userID: 'owen', involvement: 'did-audit' }])).toEqual({ allowed: true })
  })
})

it('findInvolvement returns the most important involvement of a person', () => {
  const involved = [
    { userID: 'owen', involvement: 'checked-report' },
    { userID: 'owen', involvement: 'suspended-certificate' },
  ] as const
  expect(findInvolvement('owen', involved)).toBe('suspended-certificate')
  expect(findInvolvement('maren', involved)).toBeUndefined()
})

it('a case has the property and the complainant as its parties', () => {
  expect(INVOLVEMENTS.filter(isParty)).toEqual(['belongs-to-property', 'complained'])
  expect([isParty(null), isParty(undefined)]).toEqual([false, false])
})

describe('a case', () => {
  it('is received, then examined, then decided', () => {
    expect([received, examined, decided].map(caseState)).toEqual(['received', 'examined', 'decided'])
    expect(canAcknowledge(maren, received)).toEqual({ allowed: true })
    expect(canAcknowledge(maren, examined)).toEqual(refusal('case-already-acknowledged'))
    expect(canAcknowledge(maren, decided)).toEqual(refusal('case-already-decided'))
    expect(canDecideCase(maren, received, upheld)).toEqual(refusal('case-not-acknowledged'))
    expect(canDecideCase(maren, examined, upheld)).toEqual({ allowed: true })
    expect(canDecideCase(maren, decided, upheld)).toEqual(refusal('case-already-decided'))
    expect(canAssign(maren, owen, received)).toEqual(refusal('case-not-acknowledged'))
    expect(canAssign(maren, owen, examined)).toEqual({ allowed: true })
    expect(canAssign(maren, owen, decided)).toEqual(refusal('case-already-decided'))
  })

  it('has only the outcomes of its kind, and an effect only if it is upheld', () => {
    const appeal = { ...examined, kind: 'appeal' } as const
    expect(canDecideCase(maren, examined, { outcome: 'decision-stands', effect: 'none' })).toEqual(
      refusal('case-outcome-invalid'),
    )
    expect(canDecideCase(maren, appeal, upheld)).toEqual(refusal('case-outcome-invalid'))
    expect(canDecideCase(maren, appeal, { outcome: 'decision-cancelled', effect: 'suspend' })).toEqual(
      refusal('case-effect-invalid'),
    )
    expect(canDecideCase(maren, examined, { outcome: 'not-upheld', effect: 'suspend' })).toEqual(
      refusal('case-effect-invalid'),
    )
    expect(canDecideCase(maren, examined, { outcome: 'upheld-in-part', effect: 'suspend' })).toEqual({
      allowed: true,
    })
  })

  it('has a number by year and deadlines by calendar days', () => {
    expect(caseNumber('complaint', 2026, 7)).toBe('C-2026-0007')
    expect(caseNumber('appeal', 2026, 12_345)).toBe('A-2026-12345')
    expect(caseDeadlines(new Date('2026-02-09T23:30:00Z'), { acknowledge: 5, decide: 60 })).toEqual({
      acknowledge: '2026-02-14',
      decide: '2026-04-10',
    })
  })

  it('gets messages of the property until it is decided, at most 20 a day', () => {
    expect(canPropertyWrite('received', 0)).toEqual({ allowed: true })
    expect(canPropertyWrite('examined', 19)).toEqual({ allowed: true })
    expect(canPropertyWrite('examined', 20)).toEqual(refusal('case-message-limit'))
    expect(canPropertyWrite('decided', 0)).toEqual(refusal('case-closed-to-messages'))
  })

  it('has no message to a complainant if it is an appeal', () => {
    expect(allowedAudiences(maren, { kind: 'appeal', involved: [] })).toEqual(['property', 'internal'])
    expect(allowedAudiences(maren, examined)).toEqual(['complainant', 'property', 'internal'])
    expect(allowedAudiences({ userID: 'rita', roles: ['Hotel'] }, examined)).toEqual([])
  })
})

describe('an appeal', () => {
  it('is possible once, up to 30 days after the decision', () => {
    const at = new Date('2026-02-01T22:00:00Z')
    const on = (day: string) => canAppeal({ at, hasAppeal: false }, new Date(`${day}T23:59:00Z`))
    expect(on('2026-03-03')).toEqual({ allowed: true })
    expect(on('2026-03-04')).toEqual(refusal('appeal-too-late'))
    expect(canAppeal({ at, hasAppeal: true }, at)).toEqual(refusal('appeal-exists'))
  })

  it.each([
    ['not-certified', 'Not Certified', null, 'audit-overturned'],
    ['suspension', 'Certified', 'suspended', 'suspension-lifted'],
    ['suspension', 'Certified', 'valid', 'none'],
    ['suspension', 'Certified', 'withdrawn', 'none'],
    ['withdrawal', 'Certified', 'withdrawn', 'certificate-issued'],
    ['withdrawal', 'Improvements', 'withdrawn', 'none'],
  ] as const)(
    'against %s that is upheld for an audit in %s with the certificate %s has the effect %s',
    (decision, auditStatus, state, effect) => {
      const certificate = state === null ? null : { state, validUntil: '2026-03-03' }
      expect(appealEffect(decision, { auditStatus, certificate, otherCertificates: [] }, NOW)).toBe(effect)
    },
  )

  it.each([
    [['valid'], 'newer-certificate'],
    [['superseded', 'suspended'], 'newer-certificate'],
    [['superseded', 'withdrawn', 'expired'], 'certificate-issued'],
  ] as const)(
    'that cancels a withdrawal, with other certificates in the states %s, has the effect %s',
    (otherCertificates, effect) => {
      const certificate = { state: 'withdrawn', validUntil: '2026-03-03' } as const
      const record = { auditStatus: 'Certified', certificate, otherCertificates } as const
      expect(appealEffect('withdrawal', record, NOW)).toBe(effect)
    },
  )

  it('does not revive a certificate whose last day has passed', () => {
    const certificate = { state: 'withdrawn', validUntil: '2026-03-02' } as const
    expect(
      appealEffect('withdrawal', { auditStatus: 'Certified', certificate, otherCertificates: [] }, NOW),
    ).toBe('none')
  })
})
