import { allowed, type Decision, firstRefusal, refused } from '../../kernel/decision.ts'
import { hasRole } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'
import { ADMIN_EDITABLE } from './answer-criterion.ts'
import type { ReviewRefusal } from './sentences.ts'

/** The auditor cannot delete evidence once the report was submitted for the quality check. */
const AUDITOR_CAN_DELETE: readonly AuditStatus[] = ['Report Pending']

/** For the documents of answers and for those of messages, because one response can contain all of them. */
export const MAX_AUDIT_DOCUMENTS = 5_000

export const checkAuditDocuments = (count: number): Decision<ReviewRefusal> =>
  count <= MAX_AUDIT_DOCUMENTS ? allowed : refused('audit-documents-too-many')

type JudgedAudit = AuditorHistory & { status: AuditStatus }

/** Changing the evidence of a submitted report is part of its quality check. */
const canAdminChange = (actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> =>
  firstRefusal(
    canJudge(actor, audit, 'quality-check'),
    ADMIN_EDITABLE.includes(audit.status) ? allowed : refused('report-closed-to-admin'),
  )

/** Whether the actor may delete a document from an answer. */
export function canDeleteEvidence(actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> {
  const isAuditorOfAudit = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  if (isAuditorOfAudit && AUDITOR_CAN_DELETE.includes(audit.status)) return allowed
  if (hasRole(actor.roles, 'Admin')) return canAdminChange(actor, audit)
  return refused(isAuditorOfAudit ? 'documents-kept' : 'not-allowed')
}

/** Only an Admin can attach a document of a message as evidence. */
export function canAttachEvidence(actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> {
  return hasRole(actor.roles, 'Admin') ? canAdminChange(actor, audit) : refused('not-allowed')
}
