import type { CalendarDay } from '../../kernel/dates.ts'
import { FAIL_THRESHOLD } from '../conditions.ts'
import type { AuditMode } from '../modes.ts'
import type { AuditStatus, OUTCOMES } from '../statuses.ts'
import type { AnswerSummary } from './answers.ts'

export type Outcome = (typeof OUTCOMES)[number]

const DECIDABLE_STATUSES: readonly AuditStatus[] = ['Quality Check', 'Improvements']

interface JudgedAudit {
  mode: AuditMode
  status: AuditStatus
  kipDueDate: CalendarDay | null
}

/** The decisions that the footer shows to an Admin. The status transition checks the remaining conditions. */
export function availableOutcomes(
  audit: JudgedAudit,
  summary: Pick<AnswerSummary, 'noncompliant' | 'unapproved'>,
  today: CalendarDay,
): Outcome[] {
  const isCheckUp = audit.mode === 'check-up'
  if (audit.status === 'Certified') return isCheckUp ? [] : ['Improvements']
  if (!DECIDABLE_STATUSES.includes(audit.status)) return []
  if (summary.unapproved > 0) return ['Rejected']
  if (summary.noncompliant === 0) return ['Certified']
  const isOverdue = audit.status === 'Improvements' && audit.kipDueDate !== null && today > audit.kipDueDate
  // A check-up suspends the certificate for any noncompliance.
  const hasFailed = isCheckUp || summary.noncompliant >= FAIL_THRESHOLD || isOverdue
  return hasFailed ? ['Improvements', 'Not Certified'] : ['Improvements']
}

/** Whether the decision is the primary button. Requiring improvements a second time is rare, so it is not primary then. */
export const isPrimaryOutcome = (outcome: Outcome, status: AuditStatus): boolean =>
  outcome === 'Certified' || (outcome === 'Improvements' && status === 'Quality Check')
