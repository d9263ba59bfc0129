import { allowed, type Decision, every, refused } from '../../kernel/decision.ts'
import { hasRole } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'
import type { QuestionStatus } from './answers.ts'
import type { ReviewRefusal } from './sentences.ts'

/** What somebody does to a criterion: set its status alone, write a formal comment, add a file, approve or reject it. */
export type AnswerAction = 'mark' | 'comment' | 'upload' | 'decide'

export interface AnsweredCriterion {
  status: QuestionStatus | null
  approved: boolean | null
}

export const AUDITOR_EDITABLE: readonly AuditStatus[] = ['Report Pending', 'Rejected']
export const ADMIN_EDITABLE: readonly AuditStatus[] = ['Quality Check', 'Improvements']
/** An Admin may correct a mark as long as the report is not decided. */
const ADMIN_CAN_SET_STATUS: readonly AuditStatus[] = ['Report Pending', 'Quality Check', 'Rejected', 'Improvements']

function decideForAuditor(
  audit: { status: AuditStatus },
  act: AnswerAction,
  criterion: AnsweredCriterion,
  to: QuestionStatus | undefined,
): Decision<ReviewRefusal> {
  if (act === 'decide') return refused('not-allowed')
  if (!AUDITOR_EDITABLE.includes(audit.status)) return refused('report-closed-to-auditor')
  const changesStatus = to !== undefined && to !== criterion.status
  if (changesStatus && audit.status === 'Rejected' && criterion.approved === true)
    return refused('criterion-approved')
  return allowed
}

function decideForAdmin(audit: { status: AuditStatus }, act: AnswerAction): Decision<ReviewRefusal> {
  if (act === 'mark') return ADMIN_CAN_SET_STATUS.includes(audit.status) ? allowed : refused('report-closed')
  return ADMIN_EDITABLE.includes(audit.status) ? allowed : refused('report-closed-to-admin')
}

/** Words, files and decisions belong to an answer, so there must be one. */
function requireStatus(
  act: AnswerAction,
  criterion: AnsweredCriterion,
  to: QuestionStatus | undefined,
): Decision<ReviewRefusal> {
  if ((to ?? criterion.status) !== null) return allowed
  return refused(act === 'upload' ? 'status-before-upload' : 'status-before-comment')
}

/**
 * May they do this to the criterion now? `to` is the status that comes with it, if one does. Whether the audit is
 * theirs to see is asked before.
 */
export function canAnswer(
  actor: AuditActor,
  audit: AuditorHistory & { status: AuditStatus },
  act: AnswerAction,
  criterion: AnsweredCriterion,
  to?: QuestionStatus,
): Decision<ReviewRefusal> {
  const isAdmin = hasRole(actor.roles, 'Admin')
  const isItsAuditor = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  if (!isAdmin && !isItsAuditor) return refused('not-allowed')
  const isAuditorsWork = isItsAuditor && act !== 'decide' && AUDITOR_EDITABLE.includes(audit.status)
  const may =
    isAuditorsWork || !isAdmin
      ? decideForAuditor(audit, act, criterion, to)
      : every(canJudge(actor, audit, 'quality-check'), decideForAdmin(audit, act))
  return may.allowed ? requireStatus(act, criterion, to) : may
}

/** As which of the two somebody who may answer does so: whoever is both works on their own report as its auditor. */
export function answeringRole(
  actor: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
): 'Admin' | 'Auditor' {
  const isItsAuditor = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  return isItsAuditor && AUDITOR_EDITABLE.includes(audit.status) ? 'Auditor' : 'Admin'
}

/**
 * What becomes of the approval when a status is set. In Improvements an Admin's mark is the acceptance itself; elsewhere
 * whoever changes an answer asks for it to be looked at again.
 */
export function approvalAfterStatusChange(
  by: 'Admin' | 'Auditor',
  audit: AuditStatus,
  before: AnsweredCriterion,
  to: QuestionStatus,
): boolean | null {
  if (by === 'Admin' && audit === 'Improvements') return true
  // The auditor's corrections are unset when they are submitted, so that the rejected ones can still be found.
  if (by === 'Auditor') return before.approved
  return before.status === to ? before.approved : null
}
