import {
  type AuditActor,
  type AuditStatus,
  answeringRole,
  approvalAfterStatusChange,
  type QuestionStatus,
} from '@sojourn/domain'
import type { ResponseRow } from './repository/responses.ts'
import type { AnswerState, Change, WrittenComment } from './repository/write.ts'

/** What somebody does to a criterion, read from what they sent. */
export type AnswerCommand =
  | { kind: 'mark'; to: QuestionStatus }
  | { kind: 'comment'; to: QuestionStatus | undefined; text: string }
  | { kind: 'decide'; approve: boolean; text: string }

export interface PlannedAnswer {
  state: AnswerState
  changes: Omit<Change, 'responseID'>[]
  comment: Omit<WrittenComment, 'responseID'> | undefined
}

const approvalText = (approved: boolean | null): string | null => {
  if (approved === null) return null
  return approved ? 'Approved' : 'Rejected'
}

const APPROVAL_KINDS = { Approved: 'approved', Rejected: 'rejected' } as const

/** How the history tells of an approval given, refused or taken back. */
export function approvalChange(before: boolean | null, after: boolean | null): Omit<Change, 'responseID'> {
  const kind = after === null ? 'approval-unset' : APPROVAL_KINDS[after ? 'Approved' : 'Rejected']
  return { kind, before: approvalText(before), after: approvalText(after) }
}

interface AnswerContext {
  actor: AuditActor
  audit: { status: AuditStatus; auditorID: string | null }
  before: ResponseRow | undefined
  act: AnswerCommand
}

function newApproval({ actor, audit, before, act }: AnswerContext, status: QuestionStatus): boolean | null {
  if (act.kind === 'decide') return act.approve
  const facts = { status: before?.status ?? null, approved: before?.approved ?? null }
  // Words alone leave the decision about an answer as it is.
  if (act.kind === 'comment' && status === facts.status) return facts.approved
  return approvalAfterStatusChange(answeringRole(actor, audit), audit.status, facts, status)
}

const buildComment = (act: AnswerCommand): PlannedAnswer['comment'] => {
  if (act.kind === 'mark' || act.text === '') return undefined
  if (act.kind === 'comment') return { type: 1, text: act.text }
  return { type: act.approve ? 6 : 5, text: act.text }
}

/** The answer as it will be, and what the history says of it; nothing of either when nothing changes. */
export function planAnswer(answering: AnswerContext): PlannedAnswer | undefined {
  const { actor, audit, before, act } = answering
  const status = (act.kind === 'decide' ? undefined : act.to) ?? before?.status
  if (status === undefined) throw new Error('An answer needs a status.')
  const approved = newApproval(answering, status)
  const comment = buildComment(act)
  const changes: PlannedAnswer['changes'] = []
  if (status !== before?.status)
    changes.push({ kind: 'status', before: before?.status ?? null, after: status })
  if (approved !== (before?.approved ?? null))
    changes.push(approvalChange(before?.approved ?? null, approved))
  if (comment) changes.push({ kind: 'comment', before: null, after: comment.text })
  if (changes.length === 0) return undefined
  const isCorrection = audit.status === 'Rejected' && answeringRole(actor, audit) === 'Auditor'
  const auditorChanged = isCorrection || (before?.auditorChanged ?? false)
  return { state: { status, approved, auditorChanged }, changes, comment }
}
