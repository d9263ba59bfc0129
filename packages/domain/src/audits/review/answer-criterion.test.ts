import { describe, expect, it } from 'vitest'
import type { Role } from '../../people/roles.ts'
import { AUDIT_STATUSES } from '../statuses.ts'
import {
  type AnswerAction,
  answeringRole,
  approvalAfterStatusChange,
  canAddComment,
  canAnswer,
  MAX_COMMENT_CHARACTERS,
} from './answer-criterion.ts'
import { actor, auditIn, decisionText } from './testing/actors.ts'

const answered = { status: 'Compliant', approved: null } as const
const unanswered = { status: null, approved: null } as const

/** The audit statuses in which the role may do this; an Admin in an audit of another auditor. */
const allowedStatuses = (role: Role, action: AnswerAction) =>
  AUDIT_STATUSES.filter(
    (status) =>
      canAnswer(actor(role), auditIn(status, role === 'Admin' ? 'ben' : 'ana'), action, answered).allowed,
  )

describe('canAnswer by role and status', () => {
  it('allows the auditor in Report Pending and Rejected', () => {
    for (const action of ['set-status', 'comment', 'upload'] as const)
      expect(allowedStatuses('Auditor', action)).toEqual(['Report Pending', 'Rejected'])
    expect(decisionText(canAnswer(actor('Auditor'), auditIn('Quality Check'), 'comment', answered))).toBe(
      'report-closed-to-auditor',
    )
  })

  it('allows an Admin to answer in Quality Check and Improvements, and to set a status until the report is decided', () => {
    for (const action of ['comment', 'upload', 'decide'] as const)
      expect(allowedStatuses('Admin', action)).toEqual(['Quality Check', 'Improvements'])
    expect(allowedStatuses('Admin', 'set-status')).toEqual([
      'Report Pending',
      'Quality Check',
      'Rejected',
      'Improvements',
    ])
    expect(decisionText(canAnswer(actor('Admin'), auditIn('Certified', 'ben'), 'comment', answered))).toBe(
      'report-closed-to-admin',
    )
    expect(decisionText(canAnswer(actor('Admin'), auditIn('Certified', 'ben'), 'set-status', answered))).toBe(
      'report-closed',
    )
  })

  it('refuses other roles, and an Auditor in another auditor’s audit', () => {
    for (const role of ['Hotel', 'EnvironmentalPerformance'] as const)
      expect(allowedStatuses(role, 'comment')).toEqual([])
    expect(
      decisionText(canAnswer(actor('Auditor'), auditIn('Report Pending', 'ben'), 'set-status', answered)),
    ).toBe('not-allowed')
    expect(decisionText(canAnswer(actor('Auditor'), auditIn('Report Pending'), 'decide', answered))).toBe(
      'not-allowed',
    )
  })

  it('treats an Admin who is the auditor as the auditor only', () => {
    const adminAndAuditor = actor('Admin', 'Auditor')
    expect(decisionText(canAnswer(adminAndAuditor, auditIn('Report Pending'), 'comment', answered))).toBe(
      'yes',
    )
    expect(decisionText(canAnswer(adminAndAuditor, auditIn('Rejected'), 'set-status', answered))).toBe('yes')
    for (const status of ['Quality Check', 'Improvements'] as const)
      for (const action of ['set-status', 'comment', 'upload', 'decide'] as const)
        expect(decisionText(canAnswer(adminAndAuditor, auditIn(status), action, answered))).toBe(
          'audit-not-independent',
        )
    expect(decisionText(canAnswer(adminAndAuditor, auditIn('Report Pending'), 'decide', answered))).toBe(
      'audit-not-independent',
    )
    const approved = { status: 'Compliant', approved: true } as const
    expect(
      decisionText(canAnswer(adminAndAuditor, auditIn('Rejected'), 'set-status', approved, 'Noncompliant')),
    ).toBe('criterion-approved')
  })

  it('refuses an Admin who was the auditor before', () => {
    const former = { userID: 'fay', roles: ['Admin', 'Auditor'] as const }
    for (const status of AUDIT_STATUSES)
      for (const action of ['set-status', 'comment', 'upload', 'decide'] as const)
        expect(decisionText(canAnswer(former, auditIn(status), action, answered))).toBe(
          'audit-not-independent',
        )
  })
})

describe('canAnswer in Rejected', () => {
  const approved = { status: 'Compliant', approved: true } as const

  it('refuses to change the status of an approved criterion', () => {
    const change = canAnswer(actor('Auditor'), auditIn('Rejected'), 'set-status', approved, 'Noncompliant')
    expect(decisionText(change)).toBe('criterion-approved')
    expect(
      decisionText(canAnswer(actor('Auditor'), auditIn('Rejected'), 'comment', approved, 'Compliant')),
    ).toBe('yes')
  })

  it('allows changing rejected and undecided criteria', () => {
    for (const state of [false, null]) {
      const criterion = { status: 'Compliant', approved: state } as const
      expect(
        decisionText(
          canAnswer(actor('Auditor'), auditIn('Rejected'), 'set-status', criterion, 'Noncompliant'),
        ),
      ).toBe('yes')
    }
  })
})

describe('canAnswer for comments and files', () => {
  it('requires a status, which the same request may set', () => {
    const decide = (action: AnswerAction, to?: 'Compliant') =>
      decisionText(canAnswer(actor('Auditor'), auditIn('Report Pending'), action, unanswered, to))
    expect(decide('comment')).toBe('status-before-comment')
    expect(decide('upload')).toBe('status-before-upload')
    expect(decide('comment', 'Compliant')).toBe('yes')
    expect(decide('set-status', 'Compliant')).toBe('yes')
    expect(
      decisionText(canAnswer(actor('Admin'), auditIn('Quality Check', 'ben'), 'decide', unanswered)),
    ).toBe('status-before-comment')
  })
})

describe('approvalAfterStatusChange', () => {
  const approved = { status: 'Noncompliant', approved: true } as const

  it('approves a status that an Admin sets in Improvements', () => {
    expect(approvalAfterStatusChange('Admin', 'Improvements', approved, 'Compliant')).toBe(true)
    expect(approvalAfterStatusChange('Admin', 'Improvements', unanswered, 'Compliant')).toBe(true)
  })

  it('removes the approval when an Admin changes the answer in Quality Check', () => {
    expect(approvalAfterStatusChange('Admin', 'Quality Check', approved, 'Compliant')).toBeNull()
    expect(approvalAfterStatusChange('Admin', 'Quality Check', approved, 'Noncompliant')).toBe(true)
  })

  it('keeps the rejection while the auditor corrects the report', () => {
    const rejected = { status: 'Compliant', approved: false } as const
    expect(approvalAfterStatusChange('Auditor', 'Rejected', rejected, 'Noncompliant')).toBe(false)
  })
})

describe('answeringRole', () => {
  it('returns Auditor for an Admin who is the auditor, while the auditor can edit', () => {
    const adminAndAuditor = actor('Admin', 'Auditor')
    const asAuditor = AUDIT_STATUSES.filter(
      (status) => answeringRole(adminAndAuditor, auditIn(status)) === 'Auditor',
    )
    expect(asAuditor).toEqual(['Report Pending', 'Rejected'])
    expect(answeringRole(adminAndAuditor, auditIn('Rejected', 'ben'))).toBe('Admin')
    expect(answeringRole(actor('Admin'), auditIn('Rejected'))).toBe('Admin')
  })
})

const { criterion, audit } = MAX_COMMENT_CHARACTERS

it.each([
  ['allows comments up to the limit of a criterion', criterion - 3, audit - 3, undefined],
  ['refuses comments above the limit of a criterion', criterion - 2, 0, 'comments-too-long'],
  ['refuses comments above the limit of an audit', 0, audit - 2, 'audit-comments-too-long'],
])('canAddComment $0', (_, onCriterion, inAudit, code) => {
  const decision = canAddComment({ criterion: onCriterion, audit: inAudit }, 'abc')
  expect(decision).toEqual(code === undefined ? { allowed: true } : { allowed: false, code })
})
