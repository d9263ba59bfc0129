import type { AttachedDocument } from '@sojourn/contract/audits/review/review'
import { dayOf, type FindingStep, longDate, type QuestionStatus, traceFinding } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findDocuments, MESSAGE } from '../evidence/repository.ts'
import { findPropertyReplies } from '../messages/repository/messages.ts'
import { readQuestionStatus } from '../repository/facts.ts'
import {
  type CommentRow,
  findAcceptances,
  findStatusChanges,
  type ResponseRow,
} from '../review/repository/responses.ts'
import type { EvidenceEntry, Remark, StepEntry } from './model.ts'

interface Reply {
  at: Date
  /** Null if the report does not show the text. */
  text: string | null
  name: string
  documents: readonly AttachedDocument[]
}

/** The loaded replies of a criterion, and the number of earlier ones that were not loaded. */
interface CriterionReplies {
  replies: Reply[]
  omittedCount: number
}

/** The data of all findings of an audit, read with a fixed number of queries. */
export interface FindingSources {
  statusChanges: ReadonlyMap<string, { to: QuestionStatus; at: Date }[]>
  acceptances: ReadonlyMap<string, { at: Date; by: string; noteID: string | null }[]>
  /** The key is the id of the criterion. */
  replies: ReadonlyMap<string, CriterionReplies>
}

/** Limits the size of a report and the time that it takes to render; the application shows all replies. */
const REPLY_LIMITS = { repliesPerCriterion: 100, charactersPerCriterion: 2_000, charactersPerAudit: 100_000 }

async function readReplies(
  db: DbOrTrx,
  auditID: string,
  questionIDs: readonly string[],
): Promise<Map<string, CriterionReplies>> {
  const replies = await findPropertyReplies(db, auditID, questionIDs, REPLY_LIMITS)
  const documents = await findDocuments(
    db,
    MESSAGE,
    replies.map(({ messageID }) => messageID),
  )
  return new Map(
    [...Map.groupBy(replies, ({ questionID }) => questionID)].map(([questionID, questionReplies]) => [
      questionID,
      {
        replies: questionReplies.map(({ messageID, createdAt, text, isTruncated, name }) => ({
          at: createdAt,
          text: isTruncated ? `${text} … (The rest of this reply is not shown.)` : text,
          name,
          documents: documents.get(messageID) ?? [],
        })),
        omittedCount: (questionReplies[0]?.total ?? 0) - questionReplies.length,
      },
    ]),
  )
}

export async function readFindingSources(
  db: DbOrTrx,
  auditID: string,
  responses: readonly ResponseRow[],
): Promise<FindingSources> {
  const acceptances = Map.groupBy(await findAcceptances(db, auditID), (row) => row.audit_response_id)
  const responsesWithFinding = responses.filter(
    ({ status, responseID }) => status === 'Noncompliant' || acceptances.has(responseID),
  )
  const statusChanges = await findStatusChanges(
    db,
    responsesWithFinding.map(({ responseID }) => responseID),
  )
  const changes = Map.groupBy(statusChanges, (row) => row.audit_response_id)
  return {
    statusChanges: new Map(
      [...changes].map(([responseID, rows]) => [
        responseID,
        rows.map((row) => ({ to: readQuestionStatus(row.after ?? ''), at: row.changed_at })),
      ]),
    ),
    acceptances: new Map(
      [...acceptances].map(([responseID, rows]) => [
        responseID,
        rows.map((row) => ({ at: row.accepted_at, by: row.name, noteID: row.note_comment_id })),
      ]),
    ),
    replies: await readReplies(
      db,
      auditID,
      responsesWithFinding.map(({ questionID }) => questionID),
    ),
  }
}

export interface ComposedFinding {
  /** Comments from before the criterion became Noncompliant. */
  commentsBefore: CommentRow[]
  steps: StepEntry[]
  isCorrected: boolean
}

/** The replies shown per correction; the application shows all of them. */
const SHOWN_REPLIES = 20

type Step = FindingStep<CommentRow & { at: Date }, Reply>

const formatNameAndDate = (name: string | null, at: Date): string =>
  [name, longDate(dayOf(at))].filter(Boolean).join(', ')

/** "Inês Cardoso, auditor, 18th November 2025" */
export const authorOf = (comment: CommentRow, auditorID: string | null): string => {
  const isAuditor = comment.user_id !== null && comment.user_id === auditorID
  return formatNameAndDate(isAuditor ? `${comment.name}, auditor` : comment.name, comment.created_at)
}

const isSameFile = (one: AttachedDocument, other: AttachedDocument): boolean =>
  one.name === other.name && one.size === other.size

function remarksOfReplies(replies: readonly Reply[], omittedCount: number): Remark[] {
  const shown = replies
    .slice(-SHOWN_REPLIES)
    .flatMap(({ text, name, at }) => (text === null ? [] : [{ text, by: formatNameAndDate(name, at) }]))
  const hidden = replies.length + omittedCount - shown.length
  if (hidden === 0) return shown
  const sentence = hidden === 1 ? '1 earlier reply is not shown.' : `${hidden} earlier replies are not shown.`
  return [{ text: sentence, by: '' }, ...shown]
}

/** Files added to the criterion after the property replied, or with the acceptance, belong to the correction. */
function divideAttachments(attachments: readonly AttachedDocument[], steps: readonly Step[]) {
  const [, next] = steps
  const replies = steps.flatMap((step) => (step.kind === 'correction' ? step.replies : []))
  const correctionStart = next?.kind === 'accepted' ? next.at : replies[0]?.at
  const isLater = ({ dateCreated }: AttachedDocument) =>
    correctionStart !== undefined && new Date(dateCreated) >= correctionStart
  const replyDocuments = replies.flatMap(({ documents }) => documents)
  return {
    findingDocuments: attachments.filter((document) => !isLater(document)),
    // An Admin can attach a document of a reply to the criterion; it is then listed once.
    correctionDocuments: attachments.filter(
      (document) => isLater(document) && !replyDocuments.some((attached) => isSameFile(attached, document)),
    ),
  }
}

/** The finding of a criterion as the report shows it; undefined for a criterion without one. */
export function composeFinding(
  response: ResponseRow,
  { statusChanges, acceptances, replies }: FindingSources,
  {
    auditorID,
    excused,
    comments,
    attachments,
    addEvidence,
  }: {
    auditorID: string | null
    excused: boolean
    comments: readonly CommentRow[]
    attachments: readonly AttachedDocument[]
    addEvidence: (document: AttachedDocument) => EvidenceEntry
  },
): ComposedFinding | undefined {
  const { responseID, questionID, status } = response
  const finding = traceFinding({
    status,
    statusChanges: statusChanges.get(responseID) ?? [],
    comments: comments.map((row) => ({ ...row, id: row.response_comment_id, at: row.created_at })),
    replies: replies.get(questionID)?.replies ?? [],
    acceptances: acceptances.get(responseID) ?? [],
  })
  // The property need not correct an excused criterion, so there is a finding only if it did.
  if (!finding || (excused && finding.steps.length === 1)) return undefined
  const { steps, isCorrected, commentsBefore } = finding
  const { findingDocuments, correctionDocuments } = divideAttachments(attachments, steps)
  const firstCorrection = steps.find(({ kind }) => kind === 'correction')
  const omittedCount = replies.get(questionID)?.omittedCount ?? 0
  const correctionStep = steps.findLast(({ kind }) => kind === 'correction') ?? steps.at(-1)

  const remarksOf = (step: Step): Remark[] =>
    step.kind === 'correction'
      ? remarksOfReplies(step.replies, step === firstCorrection ? omittedCount : 0)
      : step.comments.map((comment) => ({ text: comment.comment_text, by: authorOf(comment, auditorID) }))

  const composeStep = (step: Step): StepEntry => {
    const documents = [
      ...(step.kind === 'finding' ? findingDocuments : []),
      ...(step.kind === 'correction' ? step.replies.flatMap((reply) => reply.documents) : []),
      ...(step === correctionStep ? correctionDocuments : []),
    ]
    const remarks = remarksOf(step)
    const [only, ...others] = remarks
    const onlyAuthor = only && others.length === 0 ? only.by : ''
    const by = step.kind === 'accepted' ? formatNameAndDate(step.by, step.at) : onlyAuthor
    return {
      kind: step.kind,
      by,
      remarks: remarks.map((remark) => (remark.by === by ? { ...remark, by: '' } : remark)),
      evidence: documents.map(addEvidence),
      isAccepted: isCorrected && step.kind !== 'finding',
    }
  }
  return { commentsBefore, steps: steps.map(composeStep), isCorrected }
}
