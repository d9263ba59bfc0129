import { mayDeleteEvidence } from '@sojourn/domain'
import { demand, notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { tellAnswersChanged } from '../../live/tell-answers-changed.ts'
import { tellAuditChanged } from '../../live/tell-audit-changed.ts'
import { insertChanges } from '../../review/repository/write.ts'
import { holdAnswer } from '../hold-answer.ts'
import { findDocumentOf, RESPONSE } from '../repository/documents.ts'

interface Deleting {
  auditID: string
  questionID: string
  documentID: string
}

/** Doing it twice does no harm. */
export async function deleteAttachment(
  platform: Platform,
  actor: Principal,
  { auditID, questionID, documentID }: Deleting,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const { audit, response } = await holdAnswer(trx, actor, { auditID, questionID })
    demand(mayDeleteEvidence(actor, audit))
    if (!response) throw notFound()
    const { responseID } = response
    const document = await findDocumentOf(trx, { kind: RESPONSE, id: responseID }, documentID)
    if (!document) throw notFound()
    if (document.deleted_at !== null) return
    await platform.files.remove(trx, documentID)
    await insertChanges(trx, { at: platform.clock.now(), by: actor.userID }, [
      { responseID, kind: 'document-removed', before: document.name, after: null },
    ])
    tellAuditChanged(platform, trx, auditID)
    tellAnswersChanged(platform, trx, auditID, [questionID])
  })
}
