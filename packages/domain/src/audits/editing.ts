import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { hasStarted } from './dates.ts'
import type { AuditRefusal } from './sentences.ts'
import { type AuditStatus, BEFORE_QUALITY_CHECK, isActive, isArranging, isOneOf } from './statuses.ts'

/** What an Admin changes on the Manage audit page. */
export const AUDIT_FIELDS = [
  'auditType',
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
}

const OVER: readonly AuditStatus[] = ['Cancelled', 'Expired Audit', 'Expired Certification']

/** Which fields may still change. The auditor's invoice comes when it comes, but never for a cancelled audit. */
export function editableFields(audit: EditedAudit, now: Date): Record<AuditField, boolean> {
  return {
    auditType: !hasStarted(audit, now),
    auditorDate: isArranging(audit.status),
    auditExpiresDate: !isOneOf(audit.status, OVER),
    firstAudit: isOneOf(audit.status, BEFORE_QUALITY_CHECK),
    auditor: isActive(audit.status),
    invoice: audit.status !== 'Cancelled',
  }
}

const WHY_FIXED = {
  auditType: 'audit-type-fixed',
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
  const fixed = AUDIT_FIELDS.find((field) => changed.includes(field) && !editable[field])
  if (fixed === undefined) return allowed
  return refused(audit.status === 'Cancelled' ? 'audit-cancelled' : WHY_FIXED[fixed])
}
