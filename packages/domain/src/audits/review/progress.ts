import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditStatus } from '../statuses.ts'
import type { AnswerSummary } from './answers.ts'

/** What the progress of a group counts: answers, approvals, or compliant criteria. */
export type ProgressMeasure = 'answered' | 'approved' | 'compliant'

export interface Progress {
  measure: ProgressMeasure
  done: number
  total: number
  /** Criteria that still need work, without noncompliant non-mandatory criteria of a first audit. */
  remaining: number
  /** Noncompliant non-mandatory criteria of a first audit; 0 unless compliance is measured. */
  nonMandatory: number
  /** Answered without the required comment; 0 unless answers are measured. */
  uncommented: number
}

/** Undefined before the visit, and for the property until the results are sent. */
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

export function measureProgress(
  measure: ProgressMeasure,
  summary: AnswerSummary,
  roles: readonly Role[],
): Progress {
  const { total, compliant, nonMandatory, approved, unanswered, uncommented, incomplete } = summary
  if (measure === 'compliant')
    return {
      measure,
      done: compliant,
      total,
      remaining: total - compliant - nonMandatory,
      nonMandatory,
      uncommented: 0,
    }
  if (measure === 'approved') {
    // An Admin approves every criterion; an auditor corrects those that were sent back.
    const remaining = hasRole(roles, 'Admin') ? total - approved : summary.uncorrected
    return { measure, done: approved, total, remaining, nonMandatory: 0, uncommented: 0 }
  }
  return { measure, done: total - unanswered, total, remaining: incomplete, nonMandatory: 0, uncommented }
}

/** The count of criteria that the auditor must still complete before submitting; undefined while the auditor cannot edit. */
export function auditorRemainingWork(status: AuditStatus): 'incomplete' | 'uncorrected' | undefined {
  if (status === 'Rejected') return 'uncorrected'
  return status === 'Report Pending' ? 'incomplete' : undefined
}
