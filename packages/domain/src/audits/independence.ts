import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { type AuditStatus, BEFORE_QUALITY_CHECK, isOneOf } from './statuses.ts'

/** Everyone who is or ever was the auditor of an audit. */
export interface AuditorHistory {
  auditorID: string | null
  formerAuditorIDs: readonly string[]
}

export const isIndependent = (userID: string, { auditorID, formerAuditorIDs }: AuditorHistory): boolean =>
  userID !== auditorID && !formerAuditorIDs.includes(userID)

/** A person who judged an audit, or decided the certificate that a check-up checks, cannot become its auditor. */
export const canBecomeAuditor = (
  userID: string,
  qualityCheckerIDs: readonly string[],
): Decision<'audit-auditor-not-independent'> =>
  qualityCheckerIDs.includes(userID) ? refused('audit-auditor-not-independent') : allowed

/**
 * What the certifier does with a submitted report: check its answers and evidence, decide its outcome (Rejected is one),
 * and set the dates that belong to the outcome.
 */
export type JudgingAction = 'quality-check' | 'decide' | 'change-deadline' | 'change-expiry'

/**
 * A person who is or ever was the auditor of an audit never judges the audit, regardless of their roles. Until the report
 * is submitted, the expiry date is part of booking the visit, not of the outcome.
 */
export function canJudge(
  actor: { userID: string },
  audit: AuditorHistory & { status: AuditStatus },
  action: JudgingAction,
): Decision<'audit-not-independent'> {
  if (isIndependent(actor.userID, audit)) return allowed
  if (action === 'change-expiry' && isOneOf(audit.status, BEFORE_QUALITY_CHECK)) return allowed
  return refused('audit-not-independent')
}
