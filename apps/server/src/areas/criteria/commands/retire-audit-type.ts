import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logTypeEvent } from '../events.ts'
import { type ReadAuditType, readAuditType } from '../queries/get-audit-type.ts'
import { setRetired } from '../repository/audit-types.ts'
import { lockAsRead } from './lock.ts'

/** Audits that have the type already keep it. */
export async function retireAuditType(
  platform: Platform,
  actor: Principal,
  auditTypeID: string,
  ifMatch: number | undefined,
): Promise<ReadAuditType> {
  return platform.transaction(async (trx) => {
    const before = await lockAsRead(trx, auditTypeID, { ifMatch })
    if (before.type.retired) return before
    const doing = { at: platform.clock.now(), by: actor.userID }
    await setRetired(trx, auditTypeID, doing.at)
    const told = 'It is no longer offered to new audits.'
    await logTypeEvent(trx, doing, auditTypeID, 'Audit type retired', told)
    return readAuditType(trx, auditTypeID)
  })
}
