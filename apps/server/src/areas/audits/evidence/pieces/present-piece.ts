import { createHash } from 'node:crypto'
import type { EvidenceList, EvidencePiece, Markup } from '@sojourn/contract/audits/evidence-calls'
import { answerVisibility, criterionNumber, formatEvidenceList, type ListedEvidence } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import { findVisibleAudit } from '../../get-audit.ts'
import { presentPerson } from '../../presenter.ts'
import type { AuditRecord } from '../../repository/records.ts'
import { type Criterion, findCriteria } from '../../review/repository/criteria.ts'
import {
  findMismatches,
  findPieceDocuments,
  findPieces,
  type Piece,
  type PieceDocument,
} from './repository.ts'

export const presentMarkup = ({ markupVersion, shapes }: Piece): Markup => ({
  version: markupVersion,
  shapes,
})

/** The criteria in their order, each with its document unless that was deleted. */
function presentCriteria(
  { type }: AuditRecord,
  documents: readonly PieceDocument[],
  criteria: ReadonlyMap<string, Criterion>,
): EvidencePiece['criteria'] {
  const byQuestion = [...Map.groupBy(documents, ({ questionID }) => questionID)]
  const position = (questionID: string) => criteria.get(questionID)?.questionNumber ?? 0
  return byQuestion
    .toSorted(([a], [b]) => position(a) - position(b))
    .map(([questionID, ofQuestion]) => {
      const criterion = criteria.get(questionID)
      return {
        auditTypeQuestionID: questionID,
        number: criterion && type ? criterionNumber(type.typeVersion, criterion) : '',
        title: criterion?.title ?? '',
        documentID: ofQuestion.find(({ isDeleted }) => !isDeleted)?.documentID ?? null,
      }
    })
}

/** The pieces with their criteria, in two queries. */
export async function presentPieces(
  db: DbOrTrx,
  audit: AuditRecord,
  pieces: readonly Piece[],
): Promise<EvidencePiece[]> {
  const documents = await findPieceDocuments(
    db,
    pieces.map(({ evidenceID }) => evidenceID),
  )
  const questionIDs = new Set([...documents.values()].flat().map(({ questionID }) => questionID))
  const criteria = new Map(
    (await findCriteria(db, audit, [...questionIDs])).map((criterion) => [criterion.questionID, criterion]),
  )
  return pieces.map((piece) => ({
    evidenceID: piece.evidenceID,
    name: piece.name,
    mimeType: piece.mimeType,
    size: piece.size,
    sha256: piece.sha256,
    hashedOnDevice: piece.hashedOnDevice,
    capturedAt: piece.capturedAt,
    clockOffset: piece.clockOffset,
    position: piece.position,
    place: piece.place,
    receivedAt: piece.receivedAt,
    addedBy: presentPerson(piece.person),
    receiptNumber: piece.receiptNumber,
    receipt: piece.receipt,
    criteria: presentCriteria(audit, documents.get(piece.evidenceID) ?? [], criteria),
    markup: piece.markupVersion === 0 ? null : presentMarkup(piece),
    deletedAt: piece.deletedAt?.toISOString() ?? null,
  }))
}

export const fingerprintOf = (pieces: readonly ListedEvidence[]): string =>
  createHash('sha256').update(formatEvidenceList(pieces)).digest('hex')

/** The evidence of an audit with its receipts, for the certifier and the audit's auditor. */
export async function listEvidence(db: DbOrTrx, reader: Principal, auditID: string): Promise<EvidenceList> {
  const audit = await findVisibleAudit(db, reader, auditID)
  if (!answerVisibility(reader, { ...audit, resultsSent: false }).qualityCheck) throw notFound()
  const pieces = await findPieces(db, audit.auditID)
  return {
    auditID: audit.auditID,
    pieces: await presentPieces(db, audit, pieces),
    mismatches: await findMismatches(db, audit.auditID),
    fingerprint: fingerprintOf(pieces.map((piece) => ({ ...piece, isDeleted: piece.deletedAt !== null }))),
  }
}
