import type { AuditActor } from '@sojourn/domain/audits/facts'
import { type AuditorHistory, canJudge } from '@sojourn/domain/audits/independence'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import type { Criterion } from './store/criterion.ts'

/** In Improvements there is no approval toggle; a criterion can still be sent back to the auditor. */
export const canSendBack = (
  actor: AuditActor,
  audit: AuditorHistory & { status: AuditStatus },
  criterion: Criterion,
): boolean =>
  audit.status === 'Improvements' &&
  hasRole(actor.roles, 'Admin') &&
  canJudge(actor, audit, 'quality-check').allowed &&
  criterion.status !== null &&
  criterion.approved !== false
