import { createHash } from 'node:crypto'
import type { EvidenceList } from '@sojourn/contract/audits/evidence/calls'
import { answerVisibility, evidenceListText, type ListedEvidence } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import { findVisibleAudit } from '../../get-audit.ts'
import { presentPieces } from './present-piece.ts'
import { findMismatches, findPieces } from './repository.ts'

export const fingerprintOf = (pieces: readonly ListedEvidence[]): string =>
  createHash('sha256').update(evidenceListText(pieces)).digest('hex')

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
