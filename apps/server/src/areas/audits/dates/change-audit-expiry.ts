import { mayChangeExpiry, mayJudge } from '@sojourn/domain'
import { demand } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandFresh, lockExisting, readAgain } from '../commands/read-locked.ts'
import { describeEdit } from '../describe-edit.ts'
import { logAuditEvent } from '../events.ts'
import { tellAuditChanged } from '../live/tell-audit-changed.ts'
import type { AuditRecord } from '../repository/records.ts'
import { saveAudit, stateOf } from '../repository/write.ts'
import type { Dated } from './dated.ts'

export async function changeAuditExpiry(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: Dated,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockExisting(trx, auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const doing = { at: platform.clock.now(), by: actor.userID }
    demand(mayJudge(actor, before, 'change-expiry'))
    demand(mayChangeExpiry(before, date, doing.at))
    if (date === before.auditExpiresDate) return before
    await saveAudit(trx, auditID, { ...stateOf(before), auditExpiresDate: date })
    const after = await readAgain(trx, auditID)
    for (const { type, description } of describeEdit(['auditExpiresDate'], before, after))
      await logAuditEvent(trx, doing, { auditID }, type, description)
    tellAuditChanged(platform, trx, auditID)
    return after
  })
}
