import { m } from '../../../messages/messages.js'

interface Parties {
  hasUsers: boolean
  hasAuditor: boolean
}

export function describeNotifiedParties({ hasUsers, hasAuditor }: Parties): string {
  if (hasUsers) return hasAuditor ? m.audit_panel_notified_both() : m.audit_panel_notified_property()
  return hasAuditor ? m.audit_panel_notified_auditor() : m.audit_panel_notified_none()
}
