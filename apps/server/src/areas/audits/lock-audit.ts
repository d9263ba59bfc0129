import { auditView } from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { worksForProperty } from '../people/index.ts'
import { buildAuditResponse } from './get-audit.ts'
import { lockAudit } from './repository/locks.ts'
import { type AuditRecord, findAudit } from './repository/records.ts'

/** Locks the audit until the transaction ends. */
export async function lockExistingAudit(trx: Trx, auditID: string): Promise<AuditRecord> {
  const audit = await lockAudit(trx, auditID)
  if (!audit) throw notFound()
  return audit
}

/** Locks the audit. Responds with 404 to a person who may not see the whole audit. */
export async function lockVisibleAudit(trx: Trx, actor: Principal, auditID: string): Promise<AuditRecord> {
  const audit = await lockExistingAudit(trx, auditID)
  const atSite = await worksForProperty(trx, actor, audit.site.siteID)
  if (auditView(actor, audit, atSite) !== 'whole') throw notFound()
  return audit
}

/** Refuses a change of an outdated version with the current audit in the response. */
export async function assertCurrentVersion(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  audit: AuditRecord,
  ifMatch: number | undefined,
): Promise<void> {
  if (ifMatch !== undefined && ifMatch !== audit.version)
    throw new Problem('stale', { current: await buildAuditResponse(trx, actor, audit, platform.clock.now()) })
}

/** The audit as the transaction has just saved it. */
export async function reloadAudit(trx: Trx, auditID: string): Promise<AuditRecord> {
  const audit = await findAudit(trx, auditID)
  if (!audit) throw notFound()
  return audit
}
