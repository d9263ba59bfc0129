import type { CalendarDay } from '../kernel/dates.ts'
import { addMonths, dayOf } from './calendar.ts'
import type { NewAuditFacts } from './facts.ts'
import { type AuditStatus, DECIDED_STATUSES, isArranging, isOneOf } from './statuses.ts'

/** How long before the expiry of a certificate the next audit can be requested. */
const MONTHS_BEFORE_EXPIRY = 6

const NEW_AUDIT_ALLOWED_AFTER: readonly AuditStatus[] = [
  'Cancelled',
  'Not Certified',
  'Expired Audit',
  'Expired Certification',
]

/** Whether the site's newest audit allows a new one ("Rebook Audit", "Request an audit"). */
export function isDueForAudit(latest: NewAuditFacts['latest'], today: CalendarDay): boolean {
  if (latest === null || isOneOf(latest.status, NEW_AUDIT_ALLOWED_AFTER)) return true
  if (latest.status !== 'Certified' || latest.auditExpiresDate === null) return false
  return addMonths(today, MONTHS_BEFORE_EXPIRY) >= latest.auditExpiresDate
}

/** The initial value of the field First Audit. */
export const isFirstAudit = (earlier: readonly AuditStatus[]): boolean =>
  !earlier.some((status) => isOneOf(status, DECIDED_STATUSES))

/** Audits of these types cannot be viewed online. */
export const isHistoric = (typeName: string): boolean => /historic/i.test(typeName)

const YEARS_VALID = 2

export const auditExpiry = (start: CalendarDay): CalendarDay => addMonths(start, YEARS_VALID * 12)

/** The default dates for a start date. */
export const datesFromStart = (start: CalendarDay) => ({
  auditExpiresDate: auditExpiry(start),
  auditorInvoiceDate: start,
})

/** Dates outside this range are typing mistakes. */
export const EARLIEST_AUDIT_DAY: CalendarDay = '2000-01-01'
export const LATEST_AUDIT_DAY: CalendarDay = '2199-12-31'

/** True from the start of the audit day in UTC, or once the visit is no longer being arranged. */
export const hasStarted = (
  audit: { status: AuditStatus; auditorDate: CalendarDay | null },
  now: Date,
): boolean => !isArranging(audit.status) || (audit.auditorDate !== null && dayOf(now) >= audit.auditorDate)

/**
 * The day of the visit. An auditor may start on the day before the audit date, so the report can be submitted before that
 * date.
 */
export function visitDay({
  auditorDate,
  auditorSubmittedAt,
}: {
  auditorDate: CalendarDay | null
  auditorSubmittedAt: Date | null
}): CalendarDay | null {
  if (auditorDate === null || auditorSubmittedAt === null) return auditorDate
  const submitted = dayOf(auditorSubmittedAt)
  return submitted < auditorDate ? submitted : auditorDate
}
