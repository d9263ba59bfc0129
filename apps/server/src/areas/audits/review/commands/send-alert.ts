import { notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findVisibleAudit } from '../../queries/get-audit.ts'
import { reportGift } from '../gifts.ts'

/** An auditor tells the compliance address about something that happened in their audit, in their own words. */
export async function sendAlert(
  platform: Platform,
  actor: Principal,
  { auditID, message }: { auditID: string; message: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await findVisibleAudit(trx, actor, auditID)
    if (audit.auditorID !== actor.userID) throw notFound()
    const doing = { at: platform.clock.now(), by: actor.userID }
    await reportGift(platform, trx, doing, audit, {
      auditorName: actor.name,
      items: message,
      giver: '',
      value: '',
    })
  })
}
