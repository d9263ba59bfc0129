import { hasRole } from '../people/roles.ts'
import type { AuditActor } from './facts.ts'
import { type AuditStatus, HIDDEN_FROM_HOTEL, isOneOf } from './statuses.ts'

/**
 * How much of an audit a person may see. A `stub` appears only in the property's own list, as if the report were still
 * being written; every other request responds as if the audit did not exist.
 */
export type AuditView = 'whole' | 'stub' | 'none'

export function auditView(
  reader: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
  /** Whether an administrator gave the reader access to the site. */
  hasSiteAccess: boolean,
): AuditView {
  if (hasRole(reader.roles, 'Admin')) return 'whole'
  if (hasRole(reader.roles, 'Auditor') && audit.auditorID === reader.userID) return 'whole'
  if (!hasRole(reader.roles, 'Hotel') || !hasSiteAccess) return 'none'
  return isOneOf(audit.status, HIDDEN_FROM_HOTEL) ? 'stub' : 'whole'
}

/**
 * Whether a person who may see the whole audit acts for its property. The auditor of the audit does not, although they may
 * have the Hotel role for another property.
 */
export const actsForProperty = (actor: AuditActor, audit: { auditorID: string | null }): boolean =>
  hasRole(actor.roles, 'Hotel') && !(hasRole(actor.roles, 'Auditor') && audit.auditorID === actor.userID)

/** The status that a stub shows. */
export const STUB_STATUS: AuditStatus = 'Report Pending'

/** The statuses that the list's filter offers. */
export const visibleStatuses = (
  reader: Pick<AuditActor, 'roles'>,
  all: readonly AuditStatus[],
): AuditStatus[] =>
  all.filter((status) => hasRole(reader.roles, 'Admin', 'Auditor') || !isOneOf(status, HIDDEN_FROM_HOTEL))
