import { allowed, type Decision, every, refused } from '../../kernel/decision.ts'
import { hasRole } from '../../people/roles.ts'
import type { AuditActor } from '../facts.ts'
import { type AuditorHistory, canJudge } from '../independence.ts'
import type { AuditStatus } from '../statuses.ts'
import { ADMIN_EDITABLE } from './answering.ts'
import type { ReviewRefusal } from './sentences.ts'

/** The auditor's evidence stays as it was once somebody else has begun to judge it. */
const AUDITOR_DELETES: readonly AuditStatus[] = ['Report Pending']

type JudgedAudit = AuditorHistory & { status: AuditStatus }

/** Changing the evidence of a submitted report is part of its quality check. */
const canAdminChange = (actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> =>
  every(
    canJudge(actor, audit, 'quality-check'),
    ADMIN_EDITABLE.includes(audit.status) ? allowed : refused('report-closed-to-admin'),
  )

/** May they take a document off the answer to a criterion? */
export function canDeleteEvidence(actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> {
  const isItsAuditor = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  if (isItsAuditor && AUDITOR_DELETES.includes(audit.status)) return allowed
  if (hasRole(actor.roles, 'Admin')) return canAdminChange(actor, audit)
  return refused(isItsAuditor ? 'documents-kept' : 'not-allowed')
}

/** Only the certifier turns a document of a message into evidence. */
export function canAttachEvidence(actor: AuditActor, audit: JudgedAudit): Decision<ReviewRefusal> {
  return hasRole(actor.roles, 'Admin') ? canAdminChange(actor, audit) : refused('not-allowed')
}
