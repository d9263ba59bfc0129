import type { BodyOf, Calls, ResponseOf } from '@sojourn/contract'
import { answeringRole, canAnswer, checkAuditDocuments, checkAuditMarkup } from '@sojourn/domain'
import type { Trx } from '../../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { logAuditEvent } from '../../events.ts'
import { publishAnswersChanged, publishAuditChanged } from '../../live/publish-changes.ts'
import { lockVisibleAudit } from '../../lock-audit.ts'
import type { AuditRecord } from '../../repository/records.ts'
import { findCriteria } from '../../review/repository/criteria.ts'
import {
  findResponses,
  insertChanges,
  type ResponseRow,
  updateResponses,
} from '../../review/repository/responses.ts'
import { readResponses } from '../../review/responses.ts'
import { RESPONSE } from '../repository.ts'
import { createPiece } from './create-piece.ts'
import { presentPieces } from './present-piece.ts'
import {
  countAuditDocuments,
  findPiece,
  findPieceDocuments,
  insertMismatch,
  linkDocuments,
  measureAuditMarkup,
  type Piece,
} from './repository.ts'

type AddEvidence = Calls['addEvidence']
interface Command extends BodyOf<AddEvidence> {
  auditID: string
}

interface Content {
  sha256: string
  size: number
}

const hasSameContent = (a: Content, b: Content): boolean => a.sha256 === b.sha256 && a.size === b.size

const createMismatchProblem = ({ sha256, size }: Content): Problem =>
  new Problem('evidence-mismatch', { extra: { receivedSHA256: sha256, receivedSize: size } })

/** Rolls back the transaction when the uploaded bytes differ from those the device hashed. */
class ContentMismatchError extends Error {
  readonly received: Content
  constructor(received: Content) {
    super('The uploaded bytes differ from those the device hashed.')
    this.received = received
  }
}

/** The answers to the criteria. Throws if the actor may not add evidence to one of them. */
async function requireAnswers(
  trx: Trx,
  actor: Principal,
  audit: AuditRecord,
  questionIDs: readonly string[],
): Promise<ResponseRow[]> {
  const criteria = await findCriteria(trx, audit, questionIDs)
  if (criteria.length < questionIDs.length) throw notFound()
  const answers = new Map(
    (await findResponses(trx, audit.auditID, questionIDs)).map((row) => [row.questionID, row]),
  )
  return questionIDs.map((questionID) => {
    const answer = answers.get(questionID)
    assertAllowed(canAnswer(actor, audit, 'upload', answer ?? { status: null, approved: null }))
    if (!answer) throw notFound()
    return answer
  })
}

interface AddedDocument {
  documentID: string
  questionID: string
}

interface Addition {
  /** The answers that receive a document. */
  answers: readonly ResponseRow[]
  command: Command
}

/** Creates a document from the upload for the first criterion, and copies for the others. */
async function addUpload(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { answers, command }: Addition,
): Promise<AddedDocument[]> {
  const { files } = platform
  const { auditID, evidenceID, uploadID, name, capturedAt, clockOffset, position, place } = command
  const received = uploadID === undefined ? undefined : await files.findUpload(trx, uploadID, actor)
  const [first, ...others] = answers
  if (uploadID === undefined || !received || !first) throw new Problem('evidence-not-received')
  if (!hasSameContent(received, command)) throw new ContentMismatchError(received)
  const owner = { kind: RESPONSE, id: first.responseID }
  const documentID = await files.attachUpload(trx, owner, uploadID, actor, { name })
  const copies = await copyDocument(platform, trx, actor, documentID, others)
  const documents = [{ documentID, questionID: first.questionID }, ...copies]
  const fromDevice = { evidenceID, capturedAt, clockOffset, position, place }
  await createPiece(platform, trx, { auditID, documents, addedBy: actor, fromDevice })
  return documents
}

async function copyDocument(
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  documentID: string,
  answers: readonly ResponseRow[],
): Promise<AddedDocument[]> {
  const copies: AddedDocument[] = []
  for (const { responseID, questionID } of answers) {
    const owner = { kind: RESPONSE, id: responseID }
    const copied = await files.copy(trx, documentID, { owner, createdBy: actor.userID })
    if (copied === undefined) throw notFound()
    copies.push({ documentID: copied, questionID })
  }
  return copies
}

/** Adds a received piece to the criteria that do not have it. Deleted evidence stays deleted. */
async function addToMissingCriteria(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { auditID, evidenceID, shapes, deletedAt }: Piece,
  answers: readonly ResponseRow[],
): Promise<AddedDocument[]> {
  if (deletedAt !== null) return []
  const documents = (await findPieceDocuments(trx, [evidenceID])).get(evidenceID) ?? []
  const remaining = documents.filter(({ isDeleted }) => !isDeleted)
  const [source] = remaining
  if (!source) throw new Error(`Evidence ${evidenceID} has no document, but is not deleted.`)
  const missing = answers.filter(
    ({ questionID }) => !remaining.some((document) => document.questionID === questionID),
  )
  const copies = await copyDocument(platform, trx, actor, source.documentID, missing)
  if (copies.length > 0)
    await linkDocuments(
      trx,
      evidenceID,
      copies.map(({ documentID }) => documentID),
    )
  if (shapes.length > 0) assertAllowed(checkAuditMarkup(await measureAuditMarkup(trx, auditID)))
  assertAllowed(checkAuditDocuments(await countAuditDocuments(trx, auditID)))
  return copies
}

async function findExistingPiece(trx: Trx, command: Command): Promise<Piece | undefined> {
  const piece = await findPiece(trx, command.evidenceID)
  if (!piece) return undefined
  if (piece.auditID !== command.auditID) throw notFound()
  if (!hasSameContent(piece, command)) throw createMismatchProblem(piece)
  return piece
}

async function requirePiece(trx: Trx, evidenceID: string): Promise<Piece> {
  const piece = await findPiece(trx, evidenceID)
  if (!piece) throw notFound()
  return piece
}

/** Writes the history of the answers, marks them as corrected in a rejected report, and publishes the changes. */
async function recordAddition(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  audit: AuditRecord,
  { name, answers }: { name: string; answers: readonly ResponseRow[] },
): Promise<void> {
  if (answers.length === 0) return
  await insertChanges(
    trx,
    { at: platform.clock.now(), by: actor.userID },
    answers.map(({ responseID }) => ({ responseID, kind: 'document-added', before: null, after: name })),
  )
  if (audit.status === 'Rejected' && answeringRole(actor, audit) === 'Auditor') {
    const unchanged = answers.filter(({ auditorChanged }) => !auditorChanged)
    await updateResponses(
      trx,
      unchanged.map(({ responseID }) => responseID),
      { auditorChanged: true },
    )
  }
  publishAuditChanged(platform, trx, audit.auditID)
  publishAnswersChanged(
    platform,
    trx,
    audit.auditID,
    answers.map(({ questionID }) => questionID),
  )
}

async function addInTransaction(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  command: Command,
): Promise<ResponseOf<AddEvidence>> {
  const audit = await lockVisibleAudit(trx, actor, command.auditID)
  const answers = await requireAnswers(trx, actor, audit, command.questionIDs)
  const existing = await findExistingPiece(trx, command)
  const added = existing
    ? await addToMissingCriteria(platform, trx, actor, existing, answers)
    : await addUpload(platform, trx, actor, { answers, command })
  const piece = await requirePiece(trx, command.evidenceID)
  await recordAddition(platform, trx, actor, audit, {
    name: piece.name,
    answers: answers.filter(({ questionID }) => added.some((document) => document.questionID === questionID)),
  })
  const [presented] = await presentPieces(trx, audit, [piece])
  if (!presented) throw notFound()
  const responses = await readResponses(trx, actor, audit, command.questionIDs)
  return {
    piece: presented,
    responses: command.questionIDs.flatMap((questionID) => responses.get(questionID) ?? []),
  }
}

/** Deletes an upload that is no longer needed. If that fails, the job for expired uploads deletes it later. */
async function discardUpload(
  { files, log }: Platform,
  actor: Principal,
  uploadID: string | undefined,
): Promise<void> {
  if (uploadID === undefined) return
  await files
    .discardUpload(uploadID, actor)
    .catch((err: unknown) => log.warn({ err, uploadID }, 'an upload could not be deleted'))
}

/** Records an upload whose bytes differ from those the device hashed. The upload never becomes a document. */
async function recordMismatch(
  platform: Platform,
  actor: Principal,
  command: Command,
  received: Content,
): Promise<void> {
  // A separate transaction, because that of the call was rolled back. No idempotency key is stored, so the call can be repeated.
  const { auditID } = command
  const at = platform.clock.now()
  await platform.db.transaction().execute(async (trx) => {
    await insertMismatch(trx, {
      auditID,
      evidenceID: command.evidenceID,
      name: command.name,
      expectedSHA256: command.sha256,
      expectedSize: command.size,
      receivedSHA256: received.sha256,
      receivedSize: received.size,
      sentBy: actor.userID,
      at,
    })
    const text = `${command.name} was received with different bytes than the device sent and was rejected.`
    await logAuditEvent(trx, { at, by: actor.userID }, { auditID }, 'evidence-refused', text)
  })
}

/**
 * Adds an uploaded file as evidence of answered criteria if its hash is the one that the device computed. A repeated call only
 * adds the file to criteria that do not have it.
 */
export async function addEvidence(
  platform: Platform,
  actor: Principal,
  auditID: string,
  body: BodyOf<AddEvidence>,
): Promise<ResponseOf<AddEvidence>> {
  // PostgreSQL returns ids in lower case.
  const command: Command = {
    ...body,
    auditID: auditID.toLowerCase(),
    evidenceID: body.evidenceID.toLowerCase(),
    questionIDs: [...new Set(body.questionIDs.map((questionID) => questionID.toLowerCase()))],
  }
  try {
    const response = await platform.transaction((trx) => addInTransaction(platform, trx, actor, command))
    await discardUpload(platform, actor, command.uploadID)
    return response
  } catch (error) {
    if (!(error instanceof ContentMismatchError)) throw error
    await recordMismatch(platform, actor, command, error.received)
    await discardUpload(platform, actor, command.uploadID)
    throw createMismatchProblem(error.received)
  }
}
