import { allowed, type Decision, firstRefusal, refused } from '../../kernel/decision.ts'
import { hasRole } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'
import type { QuestionStatus } from './answers.ts'
import type { ReviewRefusal } from './sentences.ts'

/** All comments of an audit are sent in one response, so they are limited together. */
export const MAX_COMMENT_CHARACTERS = { criterion: 50_000, audit: 1_000_000 }

export function canAddComment(
  existingCharacters: typeof MAX_COMMENT_CHARACTERS,
  text: string,
): Decision<ReviewRefusal> {
  const { criterion, audit } = existingCharacters
  if (criterion + text.length > MAX_COMMENT_CHARACTERS.criterion) return refused('comments-too-long')
  return audit + text.length > MAX_COMMENT_CHARACTERS.audit ? refused('audit-comments-too-long') : allowed
}

/** The ways to answer a criterion: set only its status, write a formal comment, add a file, approve or reject it. */
export type AnswerAction = 'set-status' | 'comment' | 'upload' | 'decide'

export interface AnsweredCriterion {
  status: QuestionStatus | null
  approved: boolean | null
}

export const AUDITOR_EDITABLE: readonly AuditStatus[] = ['Report Pending', 'Rejected']
export const ADMIN_EDITABLE: readonly AuditStatus[] = ['Quality Check', 'Improvements']
/** An Admin can correct a status until the report is decided. */
const ADMIN_CAN_SET_STATUS: readonly AuditStatus[] = [
  'Report Pending',
  'Quality Check',
  'Rejected',
  'Improvements',
]

function decideForAuditor(
  audit: { status: AuditStatus },
  action: AnswerAction,
  criterion: AnsweredCriterion,
  to: QuestionStatus | undefined,
): Decision<ReviewRefusal> {
  if (action === 'decide') return refused('not-allowed')
  if (!AUDITOR_EDITABLE.includes(audit.status)) return refused('report-closed-to-auditor')
  const changesStatus = to !== undefined && to !== criterion.status
  if (changesStatus && audit.status === 'Rejected' && criterion.approved === true)
    return refused('criterion-approved')
  return allowed
}

function decideForAdmin(audit: { status: AuditStatus }, action: AnswerAction): Decision<ReviewRefusal> {
  if (action === 'set-status')
    return ADMIN_CAN_SET_STATUS.includes(audit.status) ? allowed : refused('report-closed')
  return ADMIN_EDITABLE.includes(audit.status) ? allowed : refused('report-closed-to-admin')
}

/** Comments, files and decisions belong to an answer, so the criterion needs a status. */
function requireStatus(
  action: AnswerAction,
  criterion: AnsweredCriterion,
  to: QuestionStatus | undefined,
): Decision<ReviewRefusal> {
  if ((to ?? criterion.status) !== null) return allowed
  return refused(action === 'upload' ? 'status-before-upload' : 'status-before-comment')
}

/** Whether the actor may answer the criterion now. `to` is the new status, if any. The caller has checked that the audit is visible. */
export function canAnswer(
  actor: AuditActor,
  audit: AuditorHistory & { status: AuditStatus },
  action: AnswerAction,
  criterion: AnsweredCriterion,
  to?: QuestionStatus,
): Decision<ReviewRefusal> {
  const isAdmin = hasRole(actor.roles, 'Admin')
  const isAuditorOfAudit = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  if (!isAdmin && !isAuditorOfAudit) return refused('not-allowed')
  const answersAsAuditor = isAuditorOfAudit && action !== 'decide' && AUDITOR_EDITABLE.includes(audit.status)
  const decision =
    answersAsAuditor || !isAdmin
      ? decideForAuditor(audit, action, criterion, to)
      : firstRefusal(canJudge(actor, audit, 'quality-check'), decideForAdmin(audit, action))
  return decision.allowed ? requireStatus(action, criterion, to) : decision
}

/** The role in which a person answers. An Admin who is the audit's auditor answers their own report as its auditor. */
export function answeringRole(
  actor: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
): 'Admin' | 'Auditor' {
  const isAuditorOfAudit = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  return isAuditorOfAudit && AUDITOR_EDITABLE.includes(audit.status) ? 'Auditor' : 'Admin'
}

/**
 * The approval after a status was set. In Improvements the status that an Admin sets is itself approved. In other
 * statuses a changed answer loses its approval, because it must be checked again.
 */
export function approvalAfterStatusChange(
  by: 'Admin' | 'Auditor',
  auditStatus: AuditStatus,
  before: AnsweredCriterion,
  to: QuestionStatus,
): boolean | null {
  if (by === 'Admin' && auditStatus === 'Improvements') return true
  // The auditor's corrections keep the rejection until the report is submitted, so that the filter still finds them.
  if (by === 'Auditor') return before.approved
  return before.status === to ? before.approved : null
}

/** An Admin who changes a criterion from Noncompliant to Compliant in Improvements accepts the property's improvement. */
export const acceptsImprovement = (
  by: 'Admin' | 'Auditor',
  auditStatus: AuditStatus,
  before: QuestionStatus | null,
  to: QuestionStatus,
): boolean =>
  by === 'Admin' && auditStatus === 'Improvements' && before === 'Noncompliant' && to === 'Compliant'
