import type { FrozenData } from '@sojourn/contract/audits/fieldwork/data-check'
import type { AttachedDocument, AuditResponse, ResponseComment } from '@sojourn/contract/audits/review/review'
import { type AnswerVisibility, type AuditActor, answerVisibility } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findAttachments } from '../evidence/repository.ts'
import { readFrozenData } from '../fieldwork/frozen-data.ts'
import { presentPerson } from '../presenter.ts'
import type { AuditRecord } from '../repository/records.ts'
import { type CommentRow, findComments, findResponses, type ResponseRow } from './repository/responses.ts'

const FORMAL_COMMENT = 1

/** A check constraint of the table allows no other value. */
const toResponseType = (stored: number): ResponseComment['responseType'] =>
  stored === 5 || stored === 6 ? stored : FORMAL_COMMENT

const presentComment = (row: CommentRow): ResponseComment => ({
  commentID: row.response_comment_id,
  text: row.comment_text,
  dateCreated: row.created_at.toISOString(),
  responseType: toResponseType(row.response_type),
  createdByUser: presentPerson(row),
})

/** Approvals and their reasons are only shown to the auditor and the certifier. */
function presentResponse(
  row: ResponseRow,
  comments: readonly CommentRow[],
  attachments: AttachedDocument[],
  data: FrozenData | null,
  visibility: AnswerVisibility,
): AuditResponse {
  const visibleComments = visibility.qualityCheck
    ? comments
    : comments.filter((comment) => comment.response_type === FORMAL_COMMENT)
  return {
    auditResponseID: row.responseID,
    auditTypeQuestionID: row.questionID,
    auditQuestionStatus: row.status,
    approved: visibility.qualityCheck ? row.approved : null,
    corrected: visibility.qualityCheck && row.auditorChanged,
    auditorResponse: visibleComments.map(presentComment),
    attachments,
    data,
    verifiedBy: row.verifiedBy,
    version: row.version,
  }
}

async function presentResponses(
  db: DbOrTrx,
  { site }: AuditRecord,
  rows: readonly ResponseRow[],
  visibility: AnswerVisibility,
) {
  const responseIDs = visibility.comments ? rows.map(({ responseID }) => responseID) : []
  const comments = Map.groupBy(
    await findComments(db, responseIDs),
    ({ audit_response_id }) => audit_response_id,
  )
  const attachments = await findAttachments(db, responseIDs)
  const data = await readFrozenData(db, site.siteID, responseIDs)
  return new Map(
    rows.map((row) => [
      row.questionID,
      presentResponse(
        row,
        comments.get(row.responseID) ?? [],
        attachments.get(row.responseID) ?? [],
        data.get(row.responseID) ?? null,
        visibility,
      ),
    ]),
  )
}

export const visibilityFor = (reader: AuditActor, audit: AuditRecord): AnswerVisibility =>
  answerVisibility(reader, { ...audit, resultsSent: audit.resultsSentAt !== null })

/** The visible parts of the answers, by criterion, in a fixed number of queries. */
export async function readVisibleResponses(
  db: DbOrTrx,
  visibility: AnswerVisibility,
  audit: AuditRecord,
  questionIDs?: readonly string[],
): Promise<Map<string, AuditResponse>> {
  if (!visibility.answers) return new Map()
  return presentResponses(db, audit, await findResponses(db, audit.auditID, questionIDs), visibility)
}

export const readResponses = (
  db: DbOrTrx,
  reader: Principal,
  audit: AuditRecord,
  questionIDs?: readonly string[],
): Promise<Map<string, AuditResponse>> =>
  readVisibleResponses(db, visibilityFor(reader, audit), audit, questionIDs)

/** The answer to one answered criterion. */
export async function readResponse(
  db: DbOrTrx,
  reader: Principal,
  audit: AuditRecord,
  auditTypeQuestionID: string,
): Promise<AuditResponse> {
  const response = (await readResponses(db, reader, audit, [auditTypeQuestionID])).get(auditTypeQuestionID)
  if (!response) throw new Error(`Criterion ${auditTypeQuestionID} of ${audit.auditID} has no answer.`)
  return response
}
