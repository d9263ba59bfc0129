import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditStatus } from '../statuses.ts'
import type { AnswerSummary } from './answers.ts'

/** What a group's progress counts: answers, approvals, or compliant criteria. */
export type ProgressMeasure = 'answered' | 'approved' | 'compliant'

export interface Progress {
  measure: ProgressMeasure
  done: number
  total: number
  /** Criteria that still need work; a noncompliant criterion that a first audit need not meet is not among them. */
  left: number
  /** Noncompliant where a first audit need not comply yet; 0 unless compliance is measured. */
  nonMandatory: number
  /** Marked Compliant or Noncompliant, but without the comment that an answer needs; 0 unless answers are measured. */
  uncommented: number
}

/** Undefined where there is nothing to follow: before the visit, and for the property until the results are sent. */
export function progressMeasure(roles: readonly Role[], status: AuditStatus): ProgressMeasure | undefined {
  const isAdmin = hasRole(roles, 'Admin')
  const isStaff = isAdmin || hasRole(roles, 'Auditor')
  if (isStaff && status === 'Rejected') return 'approved'
  if (isAdmin && status === 'Quality Check') return 'approved'
  if (isStaff && (status === 'Report Pending' || status === 'Quality Check')) return 'answered'
  return status === 'Improvements' || status === 'Certified' || status === 'Not Certified'
    ? 'compliant'
    : undefined
}

export function measureProgress(measure: ProgressMeasure, summary: AnswerSummary): Progress {
  const { total, compliant, nonMandatory, approved, unanswered, uncommented, incomplete } = summary
  if (measure === 'compliant')
    return {
      measure,
      done: compliant,
      total,
      left: total - compliant - nonMandatory,
      nonMandatory,
      uncommented: 0,
    }
  if (measure === 'approved')
    return { measure, done: approved, total, left: total - approved, nonMandatory: 0, uncommented: 0 }
  return { measure, done: total - unanswered, total, left: incomplete, nonMandatory: 0, uncommented }
}

/** What the auditor still has to do before the report can be submitted; undefined while it is not theirs to write. */
export function auditorRemainingWork(status: AuditStatus): 'incomplete' | 'uncorrected' | undefined {
  if (status === 'Rejected') return 'uncorrected'
  return status === 'Report Pending' ? 'incomplete' : undefined
}
