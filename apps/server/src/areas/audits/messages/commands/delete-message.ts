import { mayTakeBack } from '@sojourn/domain'
import { demand } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { logAuditEvent } from '../../events.ts'
import { findDocumentsOf, MESSAGE } from '../../evidence/repository/documents.ts'
import { tellRowChanged } from '../../live/tell-audit-changed.ts'
import { holdEvenDeleted } from '../hold-message.ts'
import { quote } from '../quote.ts'
import { hideMessage } from '../repository/messages.ts'
import { settleForAll } from '../repository/readers.ts'
import { tellThreadChanged } from '../tell-thread-changed.ts'

/** Hides it from everybody, its documents with it; the log keeps what it said. Doing it twice does no harm. */
export async function deleteMessage(platform: Platform, actor: Principal, messageID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const { audit, message } = await holdEvenDeleted(trx, actor, messageID)
    demand(mayTakeBack(actor, audit, message.conversation, message))
    if (message.deleted) return
    const at = platform.clock.now()
    const documents = (await findDocumentsOf(trx, MESSAGE, [messageID])).get(messageID) ?? []
    await hideMessage(trx, messageID, { at, by: actor.userID })
    for (const { documentID } of documents) await platform.files.remove(trx, documentID)
    const names = documents.map(({ name }) => name)
    const told = await quote(trx, message, names)
    const { auditID } = message
    await logAuditEvent(trx, { at, by: actor.userID }, { auditID }, 'message-deleted', told)
    const waited = await settleForAll(trx, messageID, at)
    tellThreadChanged(platform, trx, { ...message, by: actor.userID })
    tellRowChanged(platform, trx, message.auditID, waited)
  })
}
