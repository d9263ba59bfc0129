import type { SavedAudit } from '@sojourn/contract/audits/save-audit'
import { AUDIT_FIELDS, type AuditField } from '@sojourn/domain'
import type { AuditRecord } from './repository/records.ts'
import { type AuditState, stateOf } from './repository/write.ts'

export interface PlannedEdit {
  after: AuditState
  changed: AuditField[]
}

/** What saving this would change. Another date must be confirmed anew, and answers a request for one. */
export function planEdit(before: AuditRecord, body: SavedAudit): PlannedEdit {
  const dateChanges = body.auditorDate !== before.auditorDate
  const invoice = {
    auditorPaid: body.auditorPaid ?? before.auditorPaid,
    auditorInvoiceDate:
      body.auditorInvoiceDate ?? (dateChanges ? body.auditorDate : before.auditorInvoiceDate),
  }
  const firstAudit = body.firstAudit ?? before.firstAudit
  const differs: Record<AuditField, boolean> = {
    auditType: body.auditType.auditTypeID !== before.type?.auditTypeID,
    auditorDate: dateChanges,
    auditExpiresDate: body.auditExpiresDate !== before.auditExpiresDate,
    firstAudit: firstAudit !== before.firstAudit,
    auditor: body.auditor.userID !== before.auditorID,
    invoice:
      invoice.auditorPaid !== before.auditorPaid || invoice.auditorInvoiceDate !== before.auditorInvoiceDate,
  }
  return {
    changed: AUDIT_FIELDS.filter((field) => differs[field]),
    after: {
      ...stateOf(before),
      ...invoice,
      auditTypeID: body.auditType.auditTypeID,
      auditorID: body.auditor.userID,
      auditorDate: body.auditorDate,
      auditExpiresDate: body.auditExpiresDate,
      firstAudit,
      ...(dateChanges ? { dateConfirmed: false, requestedDate: null } : {}),
    },
  }
}
