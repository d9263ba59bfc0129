/** In the order of an audit's life; where each may lead stands in `transitions.ts`. */
export const AUDIT_STATUSES = [
  'Audit Due',
  'Date Set',
  'Audit Confirmed',
  'Report Pending',
  'Quality Check',
  'Rejected',
  'Improvements',
  'Certified',
  'Not Certified',
  'Cancelled',
  'Expired Audit',
  'Expired Certification',
] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]

export const isAuditStatus = (text: string): text is AuditStatus =>
  AUDIT_STATUSES.some((status) => status === text)

/** A site has at most one audit in these. */
export const ACTIVE_STATUSES = [
  'Audit Due',
  'Date Set',
  'Audit Confirmed',
  'Report Pending',
  'Quality Check',
  'Rejected',
] as const satisfies readonly AuditStatus[]

/** Before the visit: date, auditor and criteria are still being arranged. */
export const ARRANGING_STATUSES = [
  'Audit Due',
  'Date Set',
  'Audit Confirmed',
] as const satisfies readonly AuditStatus[]

/** Until the auditor submits the report for the first time. */
export const BEFORE_QUALITY_CHECK = [
  ...ARRANGING_STATUSES,
  'Report Pending',
] as const satisfies readonly AuditStatus[]

/** While auditor and certifier still talk about the report, the property does not see it. */
export const UNSEEN_BY_HOTEL = ['Quality Check', 'Rejected'] as const satisfies readonly AuditStatus[]

/** What a certifier's decision about the report leads to. */
export const OUTCOMES = [
  'Rejected',
  'Improvements',
  'Not Certified',
  'Certified',
] as const satisfies readonly AuditStatus[]

/** An audit that was decided once, so that the next one of its site is no first audit. */
export const DECIDED_STATUSES = [
  'Improvements',
  'Certified',
  'Not Certified',
  'Expired Certification',
] as const satisfies readonly AuditStatus[]

export const isOneOf = (status: AuditStatus, list: readonly AuditStatus[]): boolean => list.includes(status)

export const isActive = (status: AuditStatus): boolean => isOneOf(status, ACTIVE_STATUSES)

export const isArranging = (status: AuditStatus): boolean => isOneOf(status, ARRANGING_STATUSES)
