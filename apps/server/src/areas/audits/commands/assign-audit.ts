import { isIndependent, isZeroId } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { tellAuditChanged } from '../live/tell-audit-changed.ts'
import { noteFor } from '../notices/note.ts'
import { lockAdministrator } from '../repository/locks.ts'
import type { AuditRecord } from '../repository/records.ts'
import { saveAudit, stateOf } from '../repository/write.ts'
import { demandFresh, lockExisting, readAgain } from './read-locked.ts'

async function lockAssignee(trx: Trx, userID: string) {
  if (isZeroId(userID)) return null
  const administrator = await lockAdministrator(trx, userID)
  if (!administrator) throw new Problem('audit-assignee-unavailable')
  return administrator
}

/** In every status: somebody looks after an audit also when it is decided. The zero id leaves it to all. */
export async function assignAudit(
  platform: Platform,
  actor: Principal,
  { auditID, userID, ifMatch }: { auditID: string; userID: string; ifMatch: number | undefined },
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const assignee = await lockAssignee(trx, userID)
    const before = await lockExisting(trx, auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const assignedUserID = assignee?.userID ?? null
    if (assignedUserID === before.assignedUserID) return before
    if (assignee && !isIndependent(assignee.userID, before))
      throw new Problem('audit-assignee-not-independent')
    await saveAudit(trx, auditID, { ...stateOf(before), assignedUserID })
    const doing = { at: platform.clock.now(), by: actor.userID }
    const told = assignee ? `Assigned to ${assignee.name}.` : 'Unallocated.'
    await logAuditEvent(trx, doing, { auditID }, 'administrator-changed', told)
    if (assignee) await noteFor(platform, trx, doing, before, 'assigned', [assignee.userID])
    tellAuditChanged(platform, trx, auditID)
    return readAgain(trx, auditID)
  })
}
