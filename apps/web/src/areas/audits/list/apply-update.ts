import type { HubEvents } from '@sojourn/contract/events'
import type { CallResponse } from '../../../lib/api/call-types.ts'

type AuditsPage = CallResponse<'listAudits'>

/** A page with the rows that changed in their places, and without those that have left the reader's view. */
export function applyUpdate(page: AuditsPage, changes: HubEvents['onAuditUpdate']['audits']): AuditsPage {
  const byID = new Map(changes.map((change) => [change.auditID, change]))
  if (!page.rows.some(({ auditID }) => byID.has(auditID))) return page
  const rows = page.rows.flatMap((row) => {
    const change = byID.get(row.auditID)
    if (change === undefined) return [row]
    return 'removed' in change ? [] : [change]
  })
  const gone = page.rows.length - rows.length
  const { pagination } = page
  return { rows, pagination: { ...pagination, totalCount: pagination.totalCount - gone } }
}
