import type { CalendarDay } from '../kernel/dates.ts'
import { addMonths, dayOf } from './calendar.ts'
import { type AuditStatus, isArranging } from './statuses.ts'

const YEARS_VALID = 2

export const auditExpiry = (start: CalendarDay): CalendarDay => addMonths(start, YEARS_VALID * 12)

/** What choosing a start date fills in, until somebody writes something else. */
export const datesFromStart = (start: CalendarDay) => ({
  auditExpiresDate: auditExpiry(start),
  auditorInvoiceDate: start,
})

/** Dates that a certification can have; further out it is a slip of the finger. */
export const EARLIEST_AUDIT_DAY: CalendarDay = '2000-01-01'
export const LATEST_AUDIT_DAY: CalendarDay = '2199-12-31'

/** From the start of its day (UTC) on, or once it has left the statuses in which it is arranged. */
export const hasStarted = (
  audit: { status: AuditStatus; auditorDate: CalendarDay | null },
  now: Date,
): boolean => !isArranging(audit.status) || (audit.auditorDate !== null && dayOf(now) >= audit.auditorDate)
