import { decideTransition, hasRole, isActive, isFirstAudit } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { demand, notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readAgain } from '../commands/read-locked.ts'
import { logAuditEvent } from '../events.ts'
import { tellAuditChanged } from '../live/tell-audit-changed.ts'
import { note } from '../notices/note.ts'
import { findOtherAudits, lockAuditedSite } from '../repository/locks.ts'
import type { AuditRecord } from '../repository/records.ts'
import { worksAtSite } from '../repository/visible.ts'
import { BLANK_AUDIT, insertAudit } from '../repository/write.ts'
import { tellRequested } from './tell.ts'

/** Of two who ask at once the second waits for the first, and then finds their audit. */
async function lockTheirSite(trx: Trx, actor: Principal, siteID: string): Promise<void> {
  const mayAsk = hasRole(actor.roles, 'Admin') || (await worksAtSite(trx, actor, siteID))
  if (!mayAsk || !(await lockAuditedSite(trx, siteID))) throw notFound()
}

/** Without date, auditor or type: the certifier arranges these. */
export async function requestAudit(
  platform: Platform,
  actor: Principal,
  siteID: string,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    await lockTheirSite(trx, actor, siteID)
    const at = platform.clock.now()
    const earlier = await findOtherAudits(trx, siteID, null)
    const facts = {
      status: 'new' as const,
      siteHasOtherActive: earlier.some(({ status }) => isActive(status)),
      latest: earlier[0] ?? null,
    }
    demand(decideTransition(facts, actor, { to: 'Audit Due' }, at))
    const auditID = newId(at.getTime())
    await insertAudit(trx, {
      ...BLANK_AUDIT,
      auditID,
      siteID,
      createdBy: actor.userID,
      createdAt: at,
      status: 'Audit Due',
      statusSince: at,
      firstAudit: isFirstAudit(earlier.map(({ status }) => status)),
    })
    const told = 'A new audit was requested.'
    const doing = { at, by: actor.userID }
    await logAuditEvent(trx, doing, { auditID }, 'audit-requested', told)
    const audit = await readAgain(trx, auditID)
    await tellRequested(platform, trx, audit, actor)
    await note(platform, trx, doing, audit, 'requested')
    tellAuditChanged(platform, trx, auditID)
    return audit
  })
}
