import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { tellRowChanged } from '../../live/tell-audit-changed.ts'
import { type HeldMessage, holdMessage } from '../hold-message.ts'
import { markRead } from '../repository/readers.ts'
import { tellThreadChanged } from '../tell-thread-changed.ts'

/** This message and all before it. */
export async function readMessage(
  platform: Platform,
  actor: Principal,
  messageID: string,
): Promise<HeldMessage> {
  return platform.transaction(async (trx) => {
    const held = await holdMessage(trx, actor, messageID)
    const { message } = held
    if ((await markRead(trx, message, actor.userID, platform.clock.now())) > 0) {
      tellThreadChanged(platform, trx, { ...message, by: actor.userID })
      tellRowChanged(platform, trx, message.auditID, [actor.userID])
    }
    return held
  })
}
