import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { mayAttachEvidence } from '@sojourn/domain'
import { demand, notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockVisible } from '../../commands/change-status.ts'
import { tellAnswersChanged } from '../../live/tell-answers-changed.ts'
import { tellAuditChanged } from '../../live/tell-audit-changed.ts'
import { findMessage } from '../../messages/repository/messages.ts'
import { insertChanges } from '../../review/repository/write.ts'
import { readResponse } from '../../review/responses.ts'
import { findAnswered } from '../repository/answered.ts'
import { holdsBytes, MESSAGE, RESPONSE } from '../repository/documents.ts'

/** A document of a message becomes evidence of the criterion that the message was about. The same bytes only once. */
export async function attachDocument(
  platform: Platform,
  actor: Principal,
  { documentID, responseID }: { documentID: string; responseID: string },
): Promise<AuditResponse> {
  return platform.transaction(async (trx) => {
    const answered = await findAnswered(trx, responseID)
    if (!answered) throw notFound()
    const { auditID, questionID } = answered
    const audit = await lockVisible(trx, actor, auditID)
    const document = await platform.files.find(trx, documentID)
    const message = document?.owner.kind === MESSAGE && (await findMessage(trx, document.owner.id))
    if (!document || !message || message.deleted) throw notFound()
    if (message.auditID !== auditID || message.questionID !== questionID) throw notFound()
    demand(mayAttachEvidence(actor, audit))
    const owner = { kind: RESPONSE, id: responseID } as const
    if (!(await holdsBytes(trx, owner, document.sha256))) {
      const copied = await platform.files.copy(trx, documentID, { owner, createdBy: actor.userID })
      if (copied === undefined) throw notFound()
      await insertChanges(trx, { at: platform.clock.now(), by: actor.userID }, [
        { responseID, kind: 'document-added', before: null, after: document.name },
      ])
      tellAuditChanged(platform, trx, auditID)
      tellAnswersChanged(platform, trx, auditID, [questionID])
    }
    return readResponse(trx, actor, audit, questionID)
  })
}
