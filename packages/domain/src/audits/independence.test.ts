import { describe, expect, it } from 'vitest'
import { canBecomeAuditor, canJudge, isIndependent, type JudgingAction } from './independence.ts'
import { AUDIT_STATUSES, type AuditStatus } from './statuses.ts'

const audit = (status: AuditStatus = 'Quality Check') => ({
  status,
  auditorID: 'current',
  formerAuditorIDs: ['first', 'second'],
})
const ACTIONS: JudgingAction[] = ['quality-check', 'decide', 'change-deadline', 'change-expiry']

it.each([
  ['the current auditor', 'current', false],
  ['the first former auditor', 'first', false],
  ['the second former auditor', 'second', false],
  ['another person', 'other', true],
])('isIndependent returns $2 for $0', (_name, userID, expected) => {
  expect(isIndependent(userID, audit())).toBe(expected)
})

it('isIndependent treats everyone as independent of an audit that never had an auditor', () => {
  expect(isIndependent('other', { auditorID: null, formerAuditorIDs: [] })).toBe(true)
})

it('canBecomeAuditor refuses people who checked the audit', () => {
  expect(canBecomeAuditor('checker', ['checker'])).toEqual({
    allowed: false,
    code: 'audit-auditor-not-independent',
  })
  expect(canBecomeAuditor('other', ['checker']).allowed).toBe(true)
})

describe('canJudge', () => {
  it.each(ACTIONS)('refuses %s to current and former auditors once the report is submitted', (action) => {
    for (const userID of ['current', 'first', 'second'])
      expect(canJudge({ userID }, audit(), action)).toEqual({ allowed: false, code: 'audit-not-independent' })
  })

  it.each(ACTIONS)('allows %s to everyone else in every status', (action) => {
    for (const status of AUDIT_STATUSES)
      expect(canJudge({ userID: 'other' }, audit(status), action).allowed).toBe(true)
  })

  it('lets an auditor change the expiry date only before the report is submitted', () => {
    const open = AUDIT_STATUSES.filter(
      (status) => canJudge({ userID: 'first' }, audit(status), 'change-expiry').allowed,
    )
    expect(open).toEqual(['Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending'])
  })
})
