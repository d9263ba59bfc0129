import type { AuditRow } from '@sojourn/contract/audits/audit'

/** Audits from before they could be seen online have no review, and a cancelled one has nothing left to do. */
export function openingOf(
  audit: Pick<AuditRow, 'auditStatus' | 'auditType'>,
): 'review' | 'historic' | 'cancelled' {
  if (audit.auditType?.historic) return 'historic'
  return audit.auditStatus.name === 'Cancelled' ? 'cancelled' : 'review'
}
