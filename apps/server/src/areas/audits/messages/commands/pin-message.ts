import { mayPin } from '@sojourn/domain'
import { demand } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { logAuditEvent } from '../../events.ts'
import { type HeldMessage, holdMessage } from '../hold-message.ts'
import { quote } from '../quote.ts'
import { saveMarks } from '../repository/messages.ts'
import { tellThreadChanged } from '../tell-thread-changed.ts'

/** Makes the message an action to take, or takes that back; without saying which, turns it over. */
export async function pinMessage(
  platform: Platform,
  actor: Principal,
  messageID: string,
  pinned?: boolean,
): Promise<HeldMessage> {
  return platform.transaction(async (trx) => {
    const held = await holdMessage(trx, actor, messageID)
    demand(mayPin(actor, held.audit))
    const { message } = held
    const wanted = pinned ?? !message.pinned
    if (wanted === message.pinned) return held
    // What is no action is not done either.
    await saveMarks(trx, messageID, { pinned: wanted, complete: false })
    const doing = { at: platform.clock.now(), by: actor.userID }
    const type = wanted ? 'message-pinned' : 'message-unpinned'
    await logAuditEvent(trx, doing, { auditID: message.auditID }, type, await quote(trx, message))
    tellThreadChanged(platform, trx, { ...message, by: actor.userID })
    return held
  })
}
