import { describe, expect, it } from 'vitest'
import type { Role } from '../../people/roles.ts'
import { AUDIT_STATUSES, type AuditStatus } from '../statuses.ts'
import { type AnswerAction, answeringRole, approvalAfterStatusChange, canAnswer } from './answer-criterion.ts'

const as = (...roles: Role[]) => ({ userID: 'ana', roles })
const audit = (status: AuditStatus, auditorID = 'ana') => ({ status, auditorID, formerAuditorIDs: ['fay'] })
const answered = { status: 'Compliant', approved: null } as const
const blank = { status: null, approved: null } as const

const code = (decision: ReturnType<typeof canAnswer>) => (decision.allowed ? 'yes' : decision.code)

const openTo = (role: Role, action: AnswerAction) =>
  AUDIT_STATUSES.filter(
    (status) =>
      canAnswer(as(role), audit(status, role === 'Admin' ? 'ben' : 'ana'), action, answered).allowed,
  )

describe('canAnswer by role and status', () => {
  it('allows the auditor in Report Pending and Rejected', () => {
    for (const action of ['set-status', 'comment', 'upload'] as const)
      expect(openTo('Auditor', action)).toEqual(['Report Pending', 'Rejected'])
    expect(code(canAnswer(as('Auditor'), audit('Quality Check'), 'comment', answered))).toBe(
      'report-closed-to-auditor',
    )
  })

  it('allows an Admin in Quality Check and Improvements, and to set a status until the report is decided', () => {
    for (const action of ['comment', 'upload', 'decide'] as const)
      expect(openTo('Admin', action)).toEqual(['Quality Check', 'Improvements'])
    expect(openTo('Admin', 'set-status')).toEqual([
      'Report Pending',
      'Quality Check',
      'Rejected',
      'Improvements',
    ])
    expect(code(canAnswer(as('Admin'), audit('Certified', 'ben'), 'comment', answered))).toBe(
      'report-closed-to-admin',
    )
    expect(code(canAnswer(as('Admin'), audit('Certified', 'ben'), 'set-status', answered))).toBe(
      'report-closed',
    )
  })

  it('refuses other roles, and an Auditor in another auditor’s audit', () => {
    for (const role of ['Hotel', 'EnvironmentalPerformance'] as const)
      expect(openTo(role, 'comment')).toEqual([])
    expect(code(canAnswer(as('Auditor'), audit('Report Pending', 'ben'), 'set-status', answered))).toBe(
      'not-allowed',
    )
    expect(code(canAnswer(as('Auditor'), audit('Report Pending'), 'decide', answered))).toBe('not-allowed')
  })

  it('treats an Admin who is the auditor as the auditor only', () => {
    const both = as('Admin', 'Auditor')
    expect(code(canAnswer(both, audit('Report Pending'), 'comment', answered))).toBe('yes')
    expect(code(canAnswer(both, audit('Rejected'), 'set-status', answered))).toBe('yes')
    for (const status of ['Quality Check', 'Improvements'] as const)
      for (const action of ['set-status', 'comment', 'upload', 'decide'] as const)
        expect(code(canAnswer(both, audit(status), action, answered))).toBe('audit-not-independent')
    expect(code(canAnswer(both, audit('Report Pending'), 'decide', answered))).toBe('audit-not-independent')
    const approved = { status: 'Compliant', approved: true } as const
    expect(code(canAnswer(both, audit('Rejected'), 'set-status', approved, 'Noncompliant'))).toBe(
      'criterion-approved',
    )
  })

  it('refuses an Admin who was the auditor before', () => {
    const former = { userID: 'fay', roles: ['Admin', 'Auditor'] as const }
    for (const status of AUDIT_STATUSES)
      for (const action of ['set-status', 'comment', 'upload', 'decide'] as const)
        expect(code(canAnswer(former, audit(status), action, answered))).toBe('audit-not-independent')
  })
})

describe('canAnswer in Rejected', () => {
  const approved = { status: 'Compliant', approved: true } as const

  it('refuses to change the status of an approved criterion', () => {
    const change = canAnswer(as('Auditor'), audit('Rejected'), 'set-status', approved, 'Noncompliant')
    expect(code(change)).toBe('criterion-approved')
    expect(code(canAnswer(as('Auditor'), audit('Rejected'), 'comment', approved, 'Compliant'))).toBe('yes')
  })

  it('allows to change rejected and undecided criteria', () => {
    for (const state of [false, null]) {
      const criterion = { status: 'Compliant', approved: state } as const
      expect(code(canAnswer(as('Auditor'), audit('Rejected'), 'set-status', criterion, 'Noncompliant'))).toBe(
        'yes',
      )
    }
  })
})

describe('canAnswer for comments and files', () => {
  it('requires a status, which the same request may set', () => {
    const may = (action: AnswerAction, to?: 'Compliant') =>
      code(canAnswer(as('Auditor'), audit('Report Pending'), action, blank, to))
    expect(may('comment')).toBe('status-before-comment')
    expect(may('upload')).toBe('status-before-upload')
    expect(may('comment', 'Compliant')).toBe('yes')
    expect(may('set-status', 'Compliant')).toBe('yes')
    expect(code(canAnswer(as('Admin'), audit('Quality Check', 'ben'), 'decide', blank))).toBe(
      'status-before-comment',
    )
  })
})

describe('approvalAfterStatusChange', () => {
  const approved = { status: 'Noncompliant', approved: true } as const

  it('approves a status that an Admin sets in Improvements', () => {
    expect(approvalAfterStatusChange('Admin', 'Improvements', approved, 'Compliant')).toBe(true)
    expect(approvalAfterStatusChange('Admin', 'Improvements', blank, 'Compliant')).toBe(true)
  })

  it('removes the approval when an Admin changes the status elsewhere', () => {
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
    const both = as('Admin', 'Auditor')
    const asAuditor = AUDIT_STATUSES.filter((status) => answeringRole(both, audit(status)) === 'Auditor')
    expect(asAuditor).toEqual(['Report Pending', 'Rejected'])
    expect(answeringRole(both, audit('Rejected', 'ben'))).toBe('Admin')
    expect(answeringRole(as('Admin'), audit('Rejected'))).toBe('Admin')
  })
})
