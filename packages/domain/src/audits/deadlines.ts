import type { CalendarDay } from '../kernel/dates.ts'
import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { dayOf } from './calendar.ts'
import { canEdit } from './editing.ts'
import type { AuditRefusal } from './sentences.ts'
import type { AuditStatus } from './statuses.ts'

interface DatedAudit {
  status: AuditStatus
  auditorDate: CalendarDay | null
}

/** In any status but Cancelled and the two Expired; an audit never expires before it was held. */
export function canChangeExpiry(audit: DatedAudit, to: CalendarDay, now: Date): Decision<AuditRefusal> {
  const decision = canEdit(audit, ['auditExpiresDate'], now)
  if (!decision.allowed) return decision
  if (audit.auditorDate !== null && to < audit.auditorDate) return refused('audit-expiry-before-start')
  return allowed
}

/** While improvements are required, to a day that leaves time for them. */
export function canChangeDeadline(
  { status }: Pick<DatedAudit, 'status'>,
  to: CalendarDay,
  now: Date,
): Decision<AuditRefusal> {
  if (status === 'Cancelled') return refused('audit-cancelled')
  if (status !== 'Improvements') return refused('audit-deadline-fixed')
  return to > dayOf(now) ? allowed : refused('audit-deadline-past')
}
