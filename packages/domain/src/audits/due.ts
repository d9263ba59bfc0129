import type { CalendarDay } from '../kernel/dates.ts'
import { addMonths } from './calendar.ts'
import type { NewAuditFacts } from './facts.ts'
import { type AuditStatus, DECIDED_STATUSES, isOneOf } from './statuses.ts'

/** How long before a certificate ends the next audit can be asked for. */
const MONTHS_BEFORE_EXPIRY = 6

const ASKS_FOR_THE_NEXT: readonly AuditStatus[] = [
  'Cancelled',
  'Not Certified',
  'Expired Audit',
  'Expired Certification',
]

/** Whether "Rebook Audit" and "Request an audit" are offered, as far as the site's newest audit goes. */
export function isDueForAudit(latest: NewAuditFacts['latest'], today: CalendarDay): boolean {
  if (latest === null || isOneOf(latest.status, ASKS_FOR_THE_NEXT)) return true
  if (latest.status !== 'Certified' || latest.auditExpiresDate === null) return false
  return addMonths(today, MONTHS_BEFORE_EXPIRY) >= latest.auditExpiresDate
}

/** What First Audit is set to unless somebody says otherwise. */
export const isFirstAudit = (earlier: readonly AuditStatus[]): boolean =>
  !earlier.some((status) => isOneOf(status, DECIDED_STATUSES))

/** Audits of these types were held before they could be seen online. */
export const isHistoric = (typeName: string): boolean => /historic/i.test(typeName)
