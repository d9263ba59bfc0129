import type { AuditRefusal } from './sentences.ts'
import { type AuditStatus, isActive, isArranging, isOneOf, OUTCOMES } from './statuses.ts'

const isOver = (status: AuditStatus): boolean => !isActive(status)

/** Why the table has no way from one status to another, in a sentence that helps whoever tried. */
export function whyNoWay(from: AuditStatus, to: AuditStatus): AuditRefusal {
  if (to === 'Cancelled') return from === 'Cancelled' ? 'audit-already-cancelled' : 'audit-not-cancellable'
  if (from === 'Cancelled') return 'audit-cancelled'
  if (from === 'Expired Audit' || from === 'Expired Certification') return 'audit-expired'
  if (to === 'Quality Check' || isOneOf(to, OUTCOMES)) return whyNoDecision(from)
  if (to === 'Expired Audit' || to === 'Expired Certification') return 'audit-time-left'
  if (isOver(from)) return 'audit-decided'
  if (from === 'Audit Due') return 'audit-date-unarranged'
  if (from === 'Date Set') return 'audit-date-requested'
  return 'audit-already-under-way'
}

function whyNoDecision(from: AuditStatus): AuditRefusal {
  if (isArranging(from)) return 'audit-not-under-way'
  return from === 'Report Pending' ? 'audit-not-submitted' : 'audit-already-submitted'
}
