/** In the order in which an audit passes through them. `transitions.ts` has the changes between them. */
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

/** A site has at most one audit in these statuses. */
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

/** The statuses before the auditor submits the report for the first time. */
export const BEFORE_QUALITY_CHECK = [
  ...ARRANGING_STATUSES,
  'Report Pending',
] as const satisfies readonly AuditStatus[]

/** The property does not see the report while auditor and certifier are still checking it. */
export const HIDDEN_FROM_HOTEL = ['Quality Check', 'Rejected'] as const satisfies readonly AuditStatus[]

/** The statuses after a decision about the report. */
export const OUTCOMES = [
  'Rejected',
  'Improvements',
  'Not Certified',
  'Certified',
] as const satisfies readonly AuditStatus[]

/** After an audit in these statuses the next audit of the site is not a first audit. */
export const DECIDED_STATUSES = [
  'Improvements',
  'Certified',
  'Not Certified',
  'Expired Certification',
] as const satisfies readonly AuditStatus[]

export const isOneOf = (status: AuditStatus, list: readonly AuditStatus[]): boolean => list.includes(status)

export const isActive = (status: AuditStatus): boolean => isOneOf(status, ACTIVE_STATUSES)

export const isArranging = (status: AuditStatus): boolean => isOneOf(status, ARRANGING_STATUSES)
