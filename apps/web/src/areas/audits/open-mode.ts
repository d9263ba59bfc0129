import type { AuditRow } from '@sojourn/contract/audits/audit'

/** Returns whether opening an audit shows its review, or a dialog because it is historic or cancelled. */
export function getOpenMode(
  audit: Pick<AuditRow, 'auditStatus' | 'auditType'>,
): 'review' | 'historic' | 'cancelled' {
  if (audit.auditType?.historic) return 'historic'
  return audit.auditStatus.name === 'Cancelled' ? 'cancelled' : 'review'
}
