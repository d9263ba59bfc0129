import { mayComplete } from '@sojourn/domain'
import { demand } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { logAuditEvent } from '../../events.ts'
import { tellRowChanged } from '../../live/tell-audit-changed.ts'
import { type HeldMessage, holdMessage } from '../hold-message.ts'
import { quote } from '../quote.ts'
import { saveMarks } from '../repository/messages.ts'
import { settleForAll } from '../repository/readers.ts'
import { tellThreadChanged } from '../tell-thread-changed.ts'

/** The action has been taken, or has not; without saying which, turns it over. */
export async function completePinned(
  platform: Platform,
  actor: Principal,
  messageID: string,
  complete?: boolean,
): Promise<HeldMessage> {
  return platform.transaction(async (trx) => {
    const held = await holdMessage(trx, actor, messageID)
    const { message } = held
    demand(mayComplete(actor, held.audit, message))
    const wanted = complete ?? !message.complete
    if (wanted === message.complete) return held
    const at = platform.clock.now()
    await saveMarks(trx, messageID, { pinned: true, complete: wanted })
    if (wanted) tellRowChanged(platform, trx, message.auditID, await settleForAll(trx, messageID, at))
    const type = wanted ? 'message-completed' : 'message-reopened'
    const { auditID } = message
    await logAuditEvent(trx, { at, by: actor.userID }, { auditID }, type, await quote(trx, message))
    tellThreadChanged(platform, trx, { ...message, by: actor.userID })
    return held
  })
}
