import type { Role } from '../../../people/roles.ts'
import { AUDIT_STATUSES, type AuditStatus } from '../../statuses.ts'

/** The person `ana` with these roles. */
export const actor = (...roles: Role[]) => ({ userID: 'ana', roles })

/** An audit in this status. Its auditor is `ana` by default, its former auditor `fay`. */
export const auditIn = (status: AuditStatus, auditorID = 'ana') => ({
  status,
  auditorID,
  formerAuditorIDs: ['fay'],
})

export const statusesWhere = (test: (status: AuditStatus) => boolean) => AUDIT_STATUSES.filter(test)

/** `yes`, or the code of the refusal. */
export const decisionText = (decision: { allowed: boolean; code?: string }) =>
  decision.allowed ? 'yes' : decision.code
