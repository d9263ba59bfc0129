import type { AuditActor } from '@sojourn/domain/audits/facts'
import { isActive } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { mayRequestAudit } from '../../../features/audits/may-request-audit.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import type { AuditWork } from './use-audit-work.ts'

/** Requests the next audit of the site after a confirmation. Undefined unless this is the site's newest audit and it is over. */
export function useRebook(
  { auditID, auditStatus, site }: Answer<'getAudit'>,
  actor: AuditActor,
  work: AuditWork,
  onRequested: (auditID: string) => void,
): (() => void) | undefined {
  const isOver = !isActive(auditStatus.name)
  const { data } = useQuery({
    ...callQuery('listSiteAudits', { params: { id: site.siteID } }),
    enabled: isOver && hasRole(actor.roles, 'Admin', 'Hotel'),
  })
  const latest = data?.[0]
  if (!data || latest?.auditID !== auditID) return undefined
  if (!mayRequestAudit(data, actor, new Date())) return undefined
  const isAdmin = hasRole(actor.roles, 'Admin')
  const rebook = async () => {
    const what = m.dashboard_request_what({ name: site.siteName })
    const text = isAdmin ? m.audit_panel_rebook_admin() : m.dashboard_request_text()
    if (!(await confirm({ what, text }))) return
    await work.start({
      send: async () =>
        onRequested((await api.call('requestAudit', { params: { id: site.siteID } })).auditID),
      done: isAdmin ? m.audit_panel_rebooked_admin() : m.audit_panel_rebooked(),
    })
  }
  return () => void rebook()
}
