import type { DocumentInput } from '@sojourn/contract/audits/review/calls'
import type { AuditResponse } from '@sojourn/contract/audits/review/review'
import { answeringRole, canAnswer, canAttachEvidence, canDeleteEvidence } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { assertAllowed, notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publishAnswersChanged, publishAuditChanged } from '../live/publish-changes.ts'
import { lockVisibleAudit } from '../lock-audit.ts'
import { findMessage } from '../messages/repository/messages.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findCriterion } from '../review/repository/criteria.ts'
import {
  findResponses,
  insertChanges,
  type ResponseRow,
  updateResponses,
} from '../review/repository/responses.ts'
import { readResponse } from '../review/responses.ts'
import { storeDocument } from './documents.ts'
import { addEvidence } from './pieces/add-evidence.ts'
import { createPiece } from './pieces/create-piece.ts'
import { listEvidence } from './pieces/present-piece.ts'
import { markPieceDeleted } from './pieces/repository.ts'
import { saveMarkup } from './pieces/save-markup.ts'
import {
  findDocument,
  findDocuments,
  findResponseCriterion,
  hasDocumentWithHash,
  MESSAGE,
  RESPONSE,
} from './repository.ts'

interface LockedAnswer {
  audit: AuditRecord
  /** Undefined while the criterion is unanswered. */
  response: ResponseRow | undefined
}

/** Locks an audit that the actor can see until the transaction ends, and reads the answer to one of its criteria. */
async function lockAnswer(
  trx: Trx,
  actor: Principal,
  { auditID, questionID }: { auditID: string; questionID: string },
): Promise<LockedAnswer> {
  const audit = await lockVisibleAudit(trx, actor, auditID)
  if (!(await findCriterion(trx, audit, questionID))) throw notFound()
  const [response] = await findResponses(trx, auditID, [questionID])
  return { audit, response }
}

interface AddAttachments {
  auditID: string
  questionID: string
  documents: readonly DocumentInput[]
}

/** Adds evidence to an answer: all documents, or none if one is refused. */
async function addAttachments(
  platform: Platform,
  actor: Principal,
  { auditID, questionID, documents }: AddAttachments,
): Promise<AuditResponse> {
  return platform.transaction(async (trx) => {
    const { audit, response } = await lockAnswer(trx, actor, { auditID, questionID })
    assertAllowed(canAnswer(actor, audit, 'upload', response ?? { status: null, approved: null }))
    if (!response) throw notFound()
    const { responseID } = response
    const added = new Set<string>()
    for (const input of documents) {
      const documentID = await storeDocument(platform, trx, actor, { kind: RESPONSE, id: responseID }, input)
      await createPiece(platform, trx, { auditID, documents: [{ documentID, questionID }], addedBy: actor })
      added.add(documentID)
    }
    const documentsOfAnswer = (await findDocuments(trx, RESPONSE, [responseID])).get(responseID) ?? []
    await insertChanges(
      trx,
      { at: platform.clock.now(), by: actor.userID },
      documentsOfAnswer
        .filter(({ documentID }) => added.has(documentID))
        .map(({ name }) => ({ responseID, kind: 'document-added', before: null, after: name })),
    )
    const isCorrection = audit.status === 'Rejected' && answeringRole(actor, audit) === 'Auditor'
    if (isCorrection && !response.auditorChanged)
      await updateResponses(trx, [responseID], { auditorChanged: true })
    publishAuditChanged(platform, trx, auditID)
    publishAnswersChanged(platform, trx, auditID, [questionID])
    return readResponse(trx, actor, audit, questionID)
  })
}

/** Copies a document of a message to the answer of its criterion, unless the answer already has the same content. */
async function attachDocument(
  platform: Platform,
  actor: Principal,
  { documentID, responseID }: { documentID: string; responseID: string },
): Promise<AuditResponse> {
  return platform.transaction(async (trx) => {
    const criterion = await findResponseCriterion(trx, responseID)
    if (!criterion) throw notFound()
    const { auditID, questionID } = criterion
    const audit = await lockVisibleAudit(trx, actor, auditID)
    const document = await platform.files.find(trx, documentID)
    const message = document?.owner.kind === MESSAGE && (await findMessage(trx, document.owner.id))
    if (!document || !message || message.deleted) throw notFound()
    if (message.auditID !== auditID || message.questionID !== questionID) throw notFound()
    assertAllowed(canAttachEvidence(actor, audit))
    const owner = { kind: RESPONSE, id: responseID } as const
    if (!(await hasDocumentWithHash(trx, owner, document.sha256))) {
      const copied = await platform.files.copy(trx, documentID, { owner, createdBy: actor.userID })
      if (copied === undefined) throw notFound()
      const documents = [{ documentID: copied, questionID }]
      await createPiece(platform, trx, { auditID, documents, addedBy: actor })
      await insertChanges(trx, { at: platform.clock.now(), by: actor.userID }, [
        { responseID, kind: 'document-added', before: null, after: document.name },
      ])
      publishAuditChanged(platform, trx, auditID)
      publishAnswersChanged(platform, trx, auditID, [questionID])
    }
    return readResponse(trx, actor, audit, questionID)
  })
}

interface DeleteAttachment {
  auditID: string
  questionID: string
  documentID: string
}

/** Deletes a document of an answer. A second deletion has no effect. */
async function deleteAttachment(
  platform: Platform,
  actor: Principal,
  { auditID, questionID, documentID }: DeleteAttachment,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const { audit, response } = await lockAnswer(trx, actor, { auditID, questionID })
    assertAllowed(canDeleteEvidence(actor, audit))
    if (!response) throw notFound()
    const { responseID } = response
    const document = await findDocument(trx, { kind: RESPONSE, id: responseID }, documentID)
    if (!document) throw notFound()
    if (document.deleted_at !== null) return
    await platform.files.remove(trx, documentID)
    await markPieceDeleted(trx, documentID, platform.clock.now())
    await insertChanges(trx, { at: platform.clock.now(), by: actor.userID }, [
      { responseID, kind: 'document-removed', before: document.name, after: null },
    ])
    publishAuditChanged(platform, trx, auditID)
    publishAnswersChanged(platform, trx, auditID, [questionID])
  })
}

type EvidenceCall =
  | 'addAttachments'
  | 'addEvidence'
  | 'attachDocument'
  | 'deleteAttachment'
  | 'listEvidence'
  | 'listEvidenceKeys'
  | 'saveMarkup'

export const evidenceHandlers = (platform: Platform): Pick<Handlers, EvidenceCall> => ({
  addEvidence: async ({ principal, params, body }) => addEvidence(platform, principal, params.auditId, body),
  listEvidence: async ({ principal, params }) => listEvidence(platform.db, principal, params.auditId),
  listEvidenceKeys: async () => ({ keys: await platform.keys.publicKeys(platform.db, 'evidence-receipts') }),
  saveMarkup: async ({ principal, params, body }) =>
    saveMarkup(platform, principal, {
      auditID: params.auditId,
      evidenceID: params.evidenceId,
      markup: body,
    }),
  addAttachments: async ({ principal, params, body }) =>
    addAttachments(platform, principal, {
      auditID: params.auditId,
      questionID: params.questionId,
      documents: body,
    }),
  deleteAttachment: async ({ principal, params }) => {
    await deleteAttachment(platform, principal, {
      auditID: params.auditId,
      questionID: params.questionId,
      documentID: params.attachmentId,
    })
  },
  attachDocument: async ({ principal, params }) =>
    attachDocument(platform, principal, {
      documentID: params.documentID,
      responseID: params.auditResponseID,
    }),
})
