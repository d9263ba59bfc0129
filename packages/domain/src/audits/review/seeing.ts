import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'

/** Before and while the report is written, and after it failed, the property sees the criteria but not into them. */
const CLOSED_TO_HOTEL: readonly AuditStatus[] = [
  'Audit Due',
  'Date Set',
  'Audit Confirmed',
  'Report Pending',
  'Rejected',
  'Quality Check',
  'Not Certified',
]
const COMMENTS_FOR_HOTEL: readonly AuditStatus[] = ['Improvements', 'Certified', 'Not Certified']
const NOT_STARTED: readonly AuditStatus[] = ['Audit Due', 'Date Set', 'Audit Confirmed']
const TOGGLE_HIDDEN: readonly AuditStatus[] = ['Report Pending', 'Improvements', 'Certified', 'Not Certified']
const REPORT_AVAILABLE: readonly AuditStatus[] = ['Certified', 'Not Certified', 'Improvements']

const isStaff = (roles: readonly Role[]) => hasRole(roles, 'Admin', 'Auditor')

export function canOpenCriterion(roles: readonly Role[], status: AuditStatus): boolean {
  if (hasRole(roles, 'Admin')) return true
  if (hasRole(roles, 'Auditor')) return !NOT_STARTED.includes(status)
  return hasRole(roles, 'Hotel') && !CLOSED_TO_HOTEL.includes(status)
}

/** The auditor's last comment and the replies on a card. */
export const canSeeComments = (roles: readonly Role[], status: AuditStatus): boolean =>
  isStaff(roles) || (hasRole(roles, 'Hotel') && COMMENTS_FOR_HOTEL.includes(status))

export type ApprovalToggle = 'hidden' | 'disabled' | 'usable'

/** Approving and rejecting is quality checking, which has its own time. */
export function approvalToggle(
  actor: AuditActor,
  audit: AuditorHistory & { status: AuditStatus },
): ApprovalToggle {
  if (!hasRole(actor.roles, 'Admin') || TOGGLE_HIDDEN.includes(audit.status)) return 'hidden'
  const isUsable = audit.status === 'Quality Check' && canJudge(actor, audit, 'quality-check').allowed
  return isUsable ? 'usable' : 'disabled'
}

/** First audits grey out what need not be met yet, for those who read the outcome. */
export const isGreyedOut = (roles: readonly Role[], criterion: { isMandatory: boolean }, firstAudit: boolean) =>
  firstAudit && !criterion.isMandatory && hasRole(roles, 'Hotel', 'Admin')

export const isReportAvailable = (status: AuditStatus): boolean => REPORT_AVAILABLE.includes(status)

export const isCertificateAvailable = (status: AuditStatus): boolean => status === 'Certified'

/** How much of the answers to the criteria somebody sees. */
export interface AnswerVisibility {
  answers: boolean
  /** The formal comments and the evidence. */
  comments: boolean
  /** What the check of the report says: approvals, reasons, guidance for the auditor. */
  checks: boolean
}

/** The certifier and the audit's auditor see all; the property sees what was found once the results are sent. */
export function answerVisibility(
  reader: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null; resultsSent: boolean },
): AnswerVisibility {
  const isItsAuditor = hasRole(reader.roles, 'Auditor') && audit.auditorID === reader.userID
  if (hasRole(reader.roles, 'Admin') || isItsAuditor) return { answers: true, comments: true, checks: true }
  return {
    answers: audit.resultsSent,
    comments: audit.resultsSent && canSeeComments(['Hotel'], audit.status),
    checks: false,
  }
}
