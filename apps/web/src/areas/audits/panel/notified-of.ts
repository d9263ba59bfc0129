import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'

interface Parties {
  hasUsers: boolean
  hasAuditor: boolean
}

export function notifiedText({ hasUsers, hasAuditor }: Parties): string {
  if (hasUsers) return hasAuditor ? m.audit_panel_notified_both() : m.audit_panel_notified_property()
  return hasAuditor ? m.audit_panel_notified_auditor() : m.audit_panel_notified_nobody()
}

/** Who is notified when this audit is cancelled. */
export async function notifiedOf({ site, auditor }: Answer<'getAudit'>): Promise<string> {
  const users = await api.call('listSiteUsers', { params: { id: site.siteID }, query: {} }).catch(() => null)
  return notifiedText({
    hasUsers: users?.pagination.totalCount !== 0,
    hasAuditor: auditor !== null,
  })
}
