import type { CalendarDay } from '../kernel/dates.ts'
import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { dayOf } from './calendar.ts'
import { hasStarted } from './dates.ts'
import type { AuditMode } from './modes.ts'
import type { AuditRefusal } from './refusals.ts'
import { type AuditStatus, BEFORE_QUALITY_CHECK, isActive, isArranging, isOneOf } from './statuses.ts'

/** The fields of the Manage audit page. */
export const AUDIT_FIELDS = [
  'auditType',
  'mode',
  'auditorDate',
  'auditExpiresDate',
  'firstAudit',
  'auditor',
  'invoice',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

interface EditedAudit {
  status: AuditStatus
  auditorDate: string | null
  mode?: AuditMode
}

const ENDED_STATUSES: readonly AuditStatus[] = ['Cancelled', 'Expired Audit', 'Expired Certification']

/** A check-up takes these fields from its certificate. */
const FIELDS_OF_CERTIFICATE: readonly AuditField[] = ['auditType', 'mode', 'auditExpiresDate', 'firstAudit']

/** Which fields can still change. The auditor's invoice can arrive in any status except Cancelled. */
export function editableFields(audit: EditedAudit, now: Date): Record<AuditField, boolean> {
  const isCheckUp = audit.mode === 'check-up'
  return {
    auditType: !isCheckUp && !hasStarted(audit, now),
    mode: !isCheckUp && isArranging(audit.status),
    auditorDate: isArranging(audit.status),
    auditExpiresDate: !isCheckUp && !isOneOf(audit.status, ENDED_STATUSES),
    firstAudit: !isCheckUp && isOneOf(audit.status, BEFORE_QUALITY_CHECK),
    auditor: isActive(audit.status),
    invoice: audit.status !== 'Cancelled',
  }
}

const LOCKED_REFUSALS = {
  auditType: 'audit-type-fixed',
  mode: 'audit-mode-fixed',
  auditorDate: 'audit-date-fixed',
  auditExpiresDate: 'audit-expiry-fixed',
  firstAudit: 'audit-first-fixed',
  auditor: 'audit-auditor-fixed',
  invoice: 'audit-cancelled',
} as const satisfies Record<AuditField, AuditRefusal>

export function canEdit(
  audit: EditedAudit,
  changed: readonly AuditField[],
  now: Date,
): Decision<AuditRefusal> {
  const editable = editableFields(audit, now)
  const locked = AUDIT_FIELDS.find((field) => changed.includes(field) && !editable[field])
  if (locked === undefined) return allowed
  if (audit.status === 'Cancelled') return refused('audit-cancelled')
  const isOfCertificate = audit.mode === 'check-up' && FIELDS_OF_CERTIFICATE.includes(locked)
  return refused(isOfCertificate ? 'audit-check-up-fixed' : LOCKED_REFUSALS[locked])
}

interface DatedAudit {
  status: AuditStatus
  auditorDate: CalendarDay | null
  mode?: AuditMode
}

/** Allowed in every status except Cancelled, Expired Audit and Expired Certification, to the audit date or later. */
export function canChangeExpiry(audit: DatedAudit, to: CalendarDay, now: Date): Decision<AuditRefusal> {
  const decision = canEdit(audit, ['auditExpiresDate'], now)
  if (!decision.allowed) return decision
  if (audit.auditorDate !== null && to < audit.auditorDate) return refused('audit-expiry-before-start')
  return allowed
}

/** Allowed only in Improvements, to a day after today. */
export function canChangeDeadline(
  { status }: Pick<DatedAudit, 'status'>,
  to: CalendarDay,
  now: Date,
): Decision<AuditRefusal> {
  if (status === 'Cancelled') return refused('audit-cancelled')
  if (status !== 'Improvements') return refused('audit-deadline-fixed')
  return to > dayOf(now) ? allowed : refused('audit-deadline-past')
}
