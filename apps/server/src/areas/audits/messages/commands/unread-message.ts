import { mayMarkUnread } from '@sojourn/domain'
import { Problem } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { tellRowChanged } from '../../live/tell-audit-changed.ts'
import { type HeldMessage, holdMessage } from '../hold-message.ts'
import { markUnread } from '../repository/readers.ts'
import { tellThreadChanged } from '../tell-thread-changed.ts'

/** For the actor alone, whether they were tagged or not. */
export async function unreadMessage(
  platform: Platform,
  actor: Principal,
  messageID: string,
): Promise<HeldMessage> {
  return platform.transaction(async (trx) => {
    const held = await holdMessage(trx, actor, messageID)
    const { message } = held
    if (!mayMarkUnread(actor, message)) throw new Problem('not-allowed')
    if (await markUnread(trx, message, actor.userID)) {
      tellThreadChanged(platform, trx, { ...message, by: actor.userID })
      tellRowChanged(platform, trx, message.auditID, [actor.userID])
    }
    return held
  })
}
