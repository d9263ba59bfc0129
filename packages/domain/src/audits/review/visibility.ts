import { hasRole, type Role } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditMode } from '../modes.ts'
import type { AuditStatus } from '../statuses.ts'

/** In these statuses the property sees the list of criteria but cannot open them. */
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

/** Whether the auditor's last comment and the reply count are shown on a card. */
export const canSeeComments = (roles: readonly Role[], status: AuditStatus): boolean =>
  isStaff(roles) || (hasRole(roles, 'Hotel') && COMMENTS_FOR_HOTEL.includes(status))

export type ApprovalToggle = 'hidden' | 'disabled' | 'usable'

/** Criteria are approved and rejected during Quality Check only. */
export function approvalToggle(
  actor: AuditActor,
  audit: AuditorHistory & { status: AuditStatus },
): ApprovalToggle {
  if (!hasRole(actor.roles, 'Admin') || TOGGLE_HIDDEN.includes(audit.status)) return 'hidden'
  const isUsable = audit.status === 'Quality Check' && canJudge(actor, audit, 'quality-check').allowed
  return isUsable ? 'usable' : 'disabled'
}

/** Non-mandatory criteria of a first audit are greyed out, except for the auditor who must answer them. */
export const isGreyedOut = (
  roles: readonly Role[],
  criterion: { isMandatory: boolean },
  firstAudit: boolean,
) => firstAudit && !criterion.isMandatory && hasRole(roles, 'Hotel', 'Admin')

export const isReportAvailable = (status: AuditStatus): boolean => REPORT_AVAILABLE.includes(status)

/** A check-up confirms the certificate of another audit. */
export const isCertificateAvailable = (status: AuditStatus, mode: AuditMode): boolean =>
  status === 'Certified' && mode !== 'check-up'

/** Which parts of the answers a reader sees. */
export interface AnswerVisibility {
  answers: boolean
  /** The formal comments and the evidence. */
  comments: boolean
  /** Approvals, their reasons, and the guidance for auditors. */
  qualityCheck: boolean
}

/** The certifier and the audit's auditor see everything; the property sees the answers once the results are sent. */
export function answerVisibility(
  reader: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null; resultsSent: boolean },
): AnswerVisibility {
  const isAuditorOfAudit = hasRole(reader.roles, 'Auditor') && audit.auditorID === reader.userID
  if (hasRole(reader.roles, 'Admin') || isAuditorOfAudit)
    return { answers: true, comments: true, qualityCheck: true }
  return {
    answers: audit.resultsSent,
    comments: audit.resultsSent && canSeeComments(['Hotel'], audit.status),
    qualityCheck: false,
  }
}
