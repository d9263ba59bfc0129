import type { AuditRow } from '@sojourn/contract/audits/audit'
import { decideTransition } from '@sojourn/domain/audits/decide-transition'
import type { AuditActor } from '@sojourn/domain/audits/facts'
import { isActive } from '@sojourn/domain/audits/statuses'

/** Whether a new audit of a site can be requested. `audits`: the audits of the site, newest first. */
export function canRequestAudit(
  audits: readonly Pick<AuditRow, 'auditStatus' | 'auditExpiresDate' | 'mode'>[],
  actor: AuditActor,
  now: Date,
): boolean {
  const latest = audits.find(({ mode }) => mode !== 'check-up')
  const facts = {
    status: 'new' as const,
    siteHasOtherActive: audits.some((audit) => isActive(audit.auditStatus.name)),
    latest: latest ? { status: latest.auditStatus.name, auditExpiresDate: latest.auditExpiresDate } : null,
  }
  return decideTransition(facts, actor, { to: 'Audit Due' }, now).allowed
}
