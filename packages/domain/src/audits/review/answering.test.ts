import { describe, expect, it } from 'vitest'
import type { Role } from '../../people/roles.ts'
import { AUDIT_STATUSES, type AuditStatus } from '../statuses.ts'
import { type AnswerAction, answeringRole, approvalAfterStatusChange, canAnswer } from './answering.ts'

const as = (...roles: Role[]) => ({ userID: 'ana', roles })
const audit = (status: AuditStatus, auditorID = 'ana') => ({ status, auditorID, formerAuditorIDs: ['fay'] })
const answered = { status: 'Compliant', approved: null } as const
const blank = { status: null, approved: null } as const

const code = (decision: ReturnType<typeof canAnswer>) => (decision.allowed ? 'yes' : decision.code)

const openTo = (role: Role, act: AnswerAction) =>
  AUDIT_STATUSES.filter(
    (status) => canAnswer(as(role), audit(status, role === 'Admin' ? 'ben' : 'ana'), act, answered).allowed,
  )

describe('who may write in a report', () => {
  it('the Auditor in Report Pending and Rejected', () => {
    for (const act of ['mark', 'comment', 'upload'] as const)
      expect(openTo('Auditor', act)).toEqual(['Report Pending', 'Rejected'])
    expect(code(canAnswer(as('Auditor'), audit('Quality Check'), 'comment', answered))).toBe(
      'report-closed-to-auditor',
    )
  })

  it('the Admin in Quality Check and Improvements, marks as long as nothing is decided', () => {
    for (const act of ['comment', 'upload', 'decide'] as const)
      expect(openTo('Admin', act)).toEqual(['Quality Check', 'Improvements'])
    expect(openTo('Admin', 'mark')).toEqual(['Report Pending', 'Quality Check', 'Rejected', 'Improvements'])
    expect(code(canAnswer(as('Admin'), audit('Certified', 'ben'), 'comment', answered))).toBe(
      'report-closed-to-admin',
    )
    expect(code(canAnswer(as('Admin'), audit('Certified', 'ben'), 'mark', answered))).toBe('report-closed')
  })

  it('nobody else, and no Auditor in the audit of another', () => {
    for (const role of ['Hotel', 'EnvironmentalPerformance'] as const)
      expect(openTo(role, 'comment')).toEqual([])
    expect(code(canAnswer(as('Auditor'), audit('Report Pending', 'ben'), 'mark', answered))).toBe(
      'not-allowed',
    )
    expect(code(canAnswer(as('Auditor'), audit('Report Pending'), 'decide', answered))).toBe('not-allowed')
  })

  it('an Admin who is the auditor as auditor only', () => {
    const both = as('Admin', 'Auditor')
    expect(code(canAnswer(both, audit('Report Pending'), 'comment', answered))).toBe('yes')
    expect(code(canAnswer(both, audit('Rejected'), 'mark', answered))).toBe('yes')
    for (const status of ['Quality Check', 'Improvements'] as const)
      for (const act of ['mark', 'comment', 'upload', 'decide'] as const)
        expect(code(canAnswer(both, audit(status), act, answered))).toBe('audit-not-independent')
    expect(code(canAnswer(both, audit('Report Pending'), 'decide', answered))).toBe('audit-not-independent')
    const approved = { status: 'Compliant', approved: true } as const
    expect(code(canAnswer(both, audit('Rejected'), 'mark', approved, 'Noncompliant'))).toBe(
      'criterion-approved',
    )
  })

  it('no Admin who was the auditor before', () => {
    const former = { userID: 'fay', roles: ['Admin', 'Auditor'] as const }
    for (const status of AUDIT_STATUSES)
      for (const act of ['mark', 'comment', 'upload', 'decide'] as const)
        expect(code(canAnswer(former, audit(status), act, answered))).toBe('audit-not-independent')
  })
})

describe('a rejected report', () => {
  const approved = { status: 'Compliant', approved: true } as const

  it('keeps the status of what is approved', () => {
    const change = canAnswer(as('Auditor'), audit('Rejected'), 'mark', approved, 'Noncompliant')
    expect(code(change)).toBe('criterion-approved')
    expect(code(canAnswer(as('Auditor'), audit('Rejected'), 'comment', approved, 'Compliant'))).toBe('yes')
  })

  it('lets the rejected and the undecided change', () => {
    for (const state of [false, null]) {
      const criterion = { status: 'Compliant', approved: state } as const
      expect(code(canAnswer(as('Auditor'), audit('Rejected'), 'mark', criterion, 'Noncompliant'))).toBe('yes')
    }
  })
})

describe('words and files', () => {
  it('need a status, the one that comes along counts', () => {
    const may = (act: AnswerAction, to?: 'Compliant') =>
      code(canAnswer(as('Auditor'), audit('Report Pending'), act, blank, to))
    expect(may('comment')).toBe('status-before-comment')
    expect(may('upload')).toBe('status-before-upload')
    expect(may('comment', 'Compliant')).toBe('yes')
    expect(may('mark', 'Compliant')).toBe('yes')
    expect(code(canAnswer(as('Admin'), audit('Quality Check', 'ben'), 'decide', blank))).toBe(
      'status-before-comment',
    )
  })
})

describe('the approval after a mark', () => {
  const approved = { status: 'Noncompliant', approved: true } as const

  it('is given with an Admin’s mark in Improvements', () => {
    expect(approvalAfterStatusChange('Admin', 'Improvements', approved, 'Compliant')).toBe(true)
    expect(approvalAfterStatusChange('Admin', 'Improvements', blank, 'Compliant')).toBe(true)
  })

  it('is unset by an Admin’s change elsewhere', () => {
    expect(approvalAfterStatusChange('Admin', 'Quality Check', approved, 'Compliant')).toBeNull()
    expect(approvalAfterStatusChange('Admin', 'Quality Check', approved, 'Noncompliant')).toBe(true)
  })

  it('stays while the auditor works, and is unset when they submit', () => {
    const rejected = { status: 'Compliant', approved: false } as const
    expect(approvalAfterStatusChange('Auditor', 'Rejected', rejected, 'Noncompliant')).toBe(false)
  })
})

describe('who is both Admin and the audit’s auditor', () => {
  it('answers as the auditor while the report is theirs to write', () => {
    const both = as('Admin', 'Auditor')
    const asAuditor = AUDIT_STATUSES.filter((status) => answeringRole(both, audit(status)) === 'Auditor')
    expect(asAuditor).toEqual(['Report Pending', 'Rejected'])
    expect(answeringRole(both, audit('Rejected', 'ben'))).toBe('Admin')
    expect(answeringRole(as('Admin'), audit('Rejected'))).toBe('Admin')
  })
})
