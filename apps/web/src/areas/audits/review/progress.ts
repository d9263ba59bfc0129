import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { isComplete, isExcused } from '@sojourn/domain/review/answers'
import { type Criterion, factsOf } from './store/criterion.ts'

/** What a group's progress counts: the checker's approvals, the auditor's answers, or what the property has met. */
export type ProgressOf = 'approved' | 'answered' | 'compliant'

export interface Progress {
  of: ProgressOf
  done: number
  total: number
}

const CHECKED: readonly AuditStatus[] = ['Quality Check', 'Rejected']
const WRITTEN: readonly AuditStatus[] = ['Report Pending', 'Rejected']

/** Undefined where there is nothing to follow: before the visit, and to the property while the report is written. */
export function progressOf(roles: readonly Role[], status: AuditStatus): ProgressOf | undefined {
  if (hasRole(roles, 'Admin') && CHECKED.includes(status)) return 'approved'
  if (hasRole(roles, 'Admin', 'Auditor') && WRITTEN.includes(status)) return 'answered'
  if (hasRole(roles, 'Auditor') && status === 'Quality Check') return 'answered'
  return status === 'Improvements' || status === 'Certified' || status === 'Not Certified'
    ? 'compliant'
    : undefined
}

/** A rejected criterion is open again until something was done about it. */
function isAnswered(criterion: Criterion): boolean {
  const facts = factsOf(criterion)
  return isComplete(facts) && (facts.approved !== false || facts.corrected)
}

const done: Record<ProgressOf, (criterion: Criterion, firstAudit: boolean) => boolean> = {
  approved: ({ status, approved }) => status !== null && approved === true,
  answered: isAnswered,
  compliant: ({ status, question }, firstAudit) => status === 'Compliant' || isExcused(question, firstAudit),
}

export const isDone = (of: ProgressOf, criterion: Criterion, firstAudit: boolean): boolean =>
  done[of](criterion, firstAudit)

export function countProgress(of: ProgressOf, criteria: readonly Criterion[], firstAudit: boolean): Progress {
  return { of, done: criteria.filter((one) => isDone(of, one, firstAudit)).length, total: criteria.length }
}

export type Undone = 'unanswered' | 'uncorrected'

/**
 * What an auditor is asked for now, and how many criteria are left of it: the count in the footer and the button that
 * leads to the next one are this one answer. Undefined while nobody asks them for anything.
 */
export function undoneBy(
  status: AuditStatus,
  criteria: readonly Criterion[],
  firstAudit: boolean,
): { what: Undone; count: number } | undefined {
  if (!WRITTEN.includes(status)) return undefined
  const { done, total } = countProgress('answered', criteria, firstAudit)
  return { what: status === 'Rejected' ? 'uncorrected' : 'unanswered', count: total - done }
}
