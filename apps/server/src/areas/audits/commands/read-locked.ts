import type { Trx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showAudit } from '../queries/get-audit.ts'
import { lockAudit } from '../repository/locks.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'

/** The audit as it is now, held until the transaction ends. */
export async function lockExisting(trx: Trx, auditID: string): Promise<AuditRecord> {
  const audit = await lockAudit(trx, auditID)
  if (!audit) throw notFound()
  return audit
}

/** Refuses somebody who has read an older state of it, and shows them the one of now. */
export async function demandFresh(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  audit: AuditRecord,
  ifMatch: number | undefined,
): Promise<void> {
  if (ifMatch !== undefined && ifMatch !== audit.version)
    throw new Problem('stale', { current: await showAudit(trx, actor, audit, platform.clock.now()) })
}

/** The audit after what was just written. */
export async function readAgain(trx: Trx, auditID: string): Promise<AuditRecord> {
  const audit = await findAudit(trx, auditID)
  if (!audit) throw notFound()
  return audit
}
