import { allowed, type Decision, refused } from '../../kernel/decision.ts'
import { hasRole } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { AUDITOR_EDITABLE } from '../review/answer-criterion.ts'
import type { ReviewRefusal } from '../review/sentences.ts'
import { canOpenCriterion } from '../review/visibility.ts'
import { type AuditStatus, isActive, isOneOf } from '../statuses.ts'

interface VisitedAudit {
  status: AuditStatus
  auditorID: string | null
}

/** Whether the actor may change the record of the visit. */
export function canChangeVisit(actor: AuditActor, audit: VisitedAudit): Decision<ReviewRefusal> {
  const isAuditorOfAudit = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  if (!isAuditorOfAudit) return refused('not-allowed')
  return AUDITOR_EDITABLE.includes(audit.status) ? allowed : refused('report-closed-to-auditor')
}

/** Whether the actor may read the visit record, if the audit has one. The property reads the record in the report. */
export const canReadVisit = (actor: AuditActor, audit: VisitedAudit): boolean =>
  (hasRole(actor.roles, 'Admin') || (hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID)) &&
  canOpenCriterion(['Auditor'], audit.status)

/** Whether the actor may order the places of the visit. An Admin may until the audit is decided. */
export function canOrderPlaces(actor: AuditActor, audit: VisitedAudit): Decision<ReviewRefusal> {
  if (!hasRole(actor.roles, 'Admin')) return canChangeVisit(actor, audit)
  return isActive(audit.status) ? allowed : refused('report-closed')
}

/** The statuses in which the auditor prepares or carries out the audit. */
export const FIELDWORK_STATUSES = [
  'Audit Confirmed',
  'Report Pending',
  'Quality Check',
  'Rejected',
] as const satisfies readonly AuditStatus[]

export const isFieldwork = (status: AuditStatus): boolean => isOneOf(status, FIELDWORK_STATUSES)
