import type { HubEvents } from '@sojourn/contract/events'
import type { CallResponse } from '../../../lib/api/call-types.ts'

type AuditsPage = CallResponse<'listAudits'>

/** Replaces the changed rows of a page, and removes the rows that the reader may no longer see. */
export function applyUpdate(page: AuditsPage, changes: HubEvents['onAuditUpdate']['audits']): AuditsPage {
  const byID = new Map(changes.map((change) => [change.auditID, change]))
  if (!page.rows.some(({ auditID }) => byID.has(auditID))) return page
  const rows = page.rows.flatMap((row) => {
    const change = byID.get(row.auditID)
    if (change === undefined) return [row]
    return 'removed' in change ? [] : [change]
  })
  const removedCount = page.rows.length - rows.length
  const { pagination } = page
  return { rows, pagination: { ...pagination, totalCount: pagination.totalCount - removedCount } }
}
