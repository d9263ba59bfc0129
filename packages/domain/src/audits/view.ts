import { hasRole } from '../people/roles.ts'
import type { AuditActor } from './facts.ts'
import { type AuditStatus, isOneOf, UNSEEN_BY_HOTEL } from './statuses.ts'

/**
 * How much of an audit somebody may see. A `stub` stands in the property's own list only, as if the report were still
 * being written; everywhere else it does not exist.
 */
export type AuditView = 'whole' | 'stub' | 'none'

export function auditView(
  reader: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
  /** Whether they work for the property: a grant made by hand. */
  atSite: boolean,
): AuditView {
  if (hasRole(reader.roles, 'Admin')) return 'whole'
  if (hasRole(reader.roles, 'Auditor') && audit.auditorID === reader.userID) return 'whole'
  if (!hasRole(reader.roles, 'Hotel') || !atSite) return 'none'
  return isOneOf(audit.status, UNSEEN_BY_HOTEL) ? 'stub' : 'whole'
}

/** The status that a stub shows. */
export const STUB_STATUS: AuditStatus = 'Report Pending'

/** The statuses that the list's filter offers. */
export const statusesSeenBy = (
  reader: Pick<AuditActor, 'roles'>,
  all: readonly AuditStatus[],
): AuditStatus[] =>
  all.filter((status) => hasRole(reader.roles, 'Admin', 'Auditor') || !isOneOf(status, UNSEEN_BY_HOTEL))
