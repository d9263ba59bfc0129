import type { SentDocument } from '@sojourn/contract/audits/review/calls'
import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { answersAs, mayAnswer } from '@sojourn/domain'
import { demand, notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { tellAnswersChanged } from '../../live/tell-answers-changed.ts'
import { tellAuditChanged } from '../../live/tell-audit-changed.ts'
import { insertChanges, updateResponses } from '../../review/repository/write.ts'
import { readResponse } from '../../review/responses.ts'
import { holdAnswer } from '../hold-answer.ts'
import { findDocumentsOf, RESPONSE } from '../repository/documents.ts'
import { storeSent } from '../store-sent.ts'

interface Adding {
  auditID: string
  questionID: string
  documents: readonly SentDocument[]
}

/** Evidence for an answer; all of it, or none when one document is refused. */
export async function addAttachments(
  platform: Platform,
  actor: Principal,
  { auditID, questionID, documents }: Adding,
): Promise<AuditResponse> {
  return platform.transaction(async (trx) => {
    const { audit, response } = await holdAnswer(trx, actor, { auditID, questionID })
    demand(mayAnswer(actor, audit, 'upload', response ?? { status: null, approved: null }))
    if (!response) throw notFound()
    const { responseID } = response
    const added = new Set<string>()
    for (const sent of documents)
      added.add(await storeSent(platform, trx, actor, { kind: RESPONSE, id: responseID }, sent))
    const held = (await findDocumentsOf(trx, RESPONSE, [responseID])).get(responseID) ?? []
    await insertChanges(
      trx,
      { at: platform.clock.now(), by: actor.userID },
      held
        .filter(({ documentID }) => added.has(documentID))
        .map(({ name }) => ({ responseID, kind: 'document-added', before: null, after: name })),
    )
    const isCorrection = audit.status === 'Rejected' && answersAs(actor, audit) === 'Auditor'
    if (isCorrection && !response.auditorChanged)
      await updateResponses(trx, [responseID], { auditorChanged: true })
    tellAuditChanged(platform, trx, auditID)
    tellAnswersChanged(platform, trx, auditID, [questionID])
    return readResponse(trx, actor, audit, questionID)
  })
}
