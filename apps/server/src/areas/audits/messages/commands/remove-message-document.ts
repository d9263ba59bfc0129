import { mayTakeBack } from '@sojourn/domain'
import { demand, notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { logAuditEvent } from '../../events.ts'
import { findDocumentOf, MESSAGE } from '../../evidence/repository/documents.ts'
import { holdMessage } from '../hold-message.ts'
import { quote } from '../quote.ts'
import { tellThreadChanged } from '../tell-thread-changed.ts'

/** By whoever may take the message itself back. Doing it twice does no harm. */
export async function removeMessageDocument(
  platform: Platform,
  actor: Principal,
  { messageID, documentID }: { messageID: string; documentID: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const { audit, message } = await holdMessage(trx, actor, messageID)
    const document = await findDocumentOf(trx, { kind: MESSAGE, id: messageID }, documentID)
    if (!document) throw notFound()
    demand(mayTakeBack(actor, audit, message.conversation, message))
    if (document.deleted_at !== null) return
    await platform.files.remove(trx, documentID)
    const doing = { at: platform.clock.now(), by: actor.userID }
    const told = await quote(trx, message, [document.name])
    await logAuditEvent(trx, doing, { auditID: message.auditID }, 'message-document-removed', told)
    tellThreadChanged(platform, trx, { ...message, by: actor.userID })
  })
}
