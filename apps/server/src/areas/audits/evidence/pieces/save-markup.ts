import { isDeepStrictEqual } from 'node:util'
import type { Markup } from '@sojourn/contract/audits/evidence-calls'
import { answeringRole, canAnswer, checkAuditMarkup } from '@sojourn/domain'
import { isPhoto } from '../../../../platform/files/previews.ts'
import { assertAllowed, notFound, Problem } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { publishAnswersChanged } from '../../live/publish-changes.ts'
import { lockVisibleAudit } from '../../lock-audit.ts'
import { findResponses, insertChanges, updateResponses } from '../../review/repository/responses.ts'
import { presentMarkup } from './present-piece.ts'
import { findPiece, findPieceDocuments, measureAuditMarkup, updateMarkup } from './repository.ts'

/** The state for `canAnswer`: evidence always belongs to an answered criterion. */
const ANSWERED = { status: 'Compliant', approved: null } as const

/** Replaces the mark-up of a photo. Saving the current mark-up again changes nothing. */
export async function saveMarkup(
  platform: Platform,
  actor: Principal,
  { auditID, evidenceID, markup }: { auditID: string; evidenceID: string; markup: Markup },
): Promise<Markup> {
  return platform.transaction(async (trx) => {
    const audit = await lockVisibleAudit(trx, actor, auditID)
    assertAllowed(canAnswer(actor, audit, 'upload', ANSWERED))
    const piece = await findPiece(trx, evidenceID)
    if (piece?.auditID !== audit.auditID || piece.deletedAt !== null) throw notFound()
    if (!isPhoto(piece.mimeType)) throw new Problem('markup-photos-only')
    if (isDeepStrictEqual(piece.shapes, markup.shapes)) return presentMarkup(piece)
    if (markup.version !== piece.markupVersion)
      throw new Problem('markup-changed', { current: presentMarkup(piece) })
    await updateMarkup(trx, piece.evidenceID, markup.shapes)
    assertAllowed(checkAuditMarkup(await measureAuditMarkup(trx, audit.auditID)))
    const documents = (await findPieceDocuments(trx, [piece.evidenceID])).get(piece.evidenceID) ?? []
    const questionIDs = [
      ...new Set(documents.filter(({ isDeleted }) => !isDeleted).map(({ questionID }) => questionID)),
    ]
    const answers = await findResponses(trx, audit.auditID, questionIDs)
    await insertChanges(
      trx,
      { at: platform.clock.now(), by: actor.userID },
      answers.map(({ responseID }) => ({
        responseID,
        kind: 'document-marked',
        before: null,
        after: piece.name,
      })),
    )
    if (audit.status === 'Rejected' && answeringRole(actor, audit) === 'Auditor') {
      // Mark-up corrects no rejected answer, but an approved one must be checked again.
      const approved = answers.filter((answer) => answer.approved === true)
      await updateResponses(
        trx,
        approved.map(({ responseID }) => responseID),
        { auditorChanged: true },
      )
    }
    publishAnswersChanged(platform, trx, audit.auditID, questionIDs)
    return { version: piece.markupVersion + 1, shapes: markup.shapes }
  })
}
