import type { AuditRow } from '@sojourn/contract/audits/audit'

/** What opening an audit shows: the review, or a dialog for historic and cancelled audits. */
export function openModeOf(
  audit: Pick<AuditRow, 'auditStatus' | 'auditType'>,
): 'review' | 'historic' | 'cancelled' {
  if (audit.auditType?.historic) return 'historic'
  return audit.auditStatus.name === 'Cancelled' ? 'cancelled' : 'review'
}
