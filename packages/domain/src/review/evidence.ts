import type { AuditActor } from '../audits/facts.ts'
import type { AuditStatus } from '../audits/statuses.ts'
import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { hasRole } from '../people/roles.ts'
import { ADMIN_WRITES } from './answering.ts'
import type { ReviewRefusal } from './sentences.ts'

/** The auditor's evidence stays as it was once somebody else has begun to judge it. */
const AUDITOR_DELETES: readonly AuditStatus[] = ['Report Pending']

/** May they take a document off the answer to a criterion? */
export function mayDeleteEvidence(
  actor: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
): Decision<ReviewRefusal> {
  const isAdmin = hasRole(actor.roles, 'Admin')
  const isItsAuditor = hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID
  if (isAdmin && ADMIN_WRITES.includes(audit.status)) return allowed
  if (isItsAuditor && AUDITOR_DELETES.includes(audit.status)) return allowed
  if (isAdmin) return refused('report-closed-to-admin')
  return refused(isItsAuditor ? 'documents-kept' : 'not-allowed')
}

/** Only the certifier turns a document of a message into evidence. */
export function mayAttachEvidence(
  actor: AuditActor,
  audit: { status: AuditStatus },
): Decision<ReviewRefusal> {
  if (!hasRole(actor.roles, 'Admin')) return refused('not-allowed')
  return ADMIN_WRITES.includes(audit.status) ? allowed : refused('report-closed-to-admin')
}
