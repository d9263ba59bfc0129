import type { CalendarDay } from '../kernel/dates.ts'
import type { Role } from '../people/roles.ts'
import type { AuditStatus } from './statuses.ts'

/** Derived from the answers, never kept beside them. */
export interface ReportFacts {
  /** Criteria with a status. */
  answered: number
  /** Every visible criterion has a status and a formal comment. */
  complete: boolean
  /** Rejected criteria that nobody has changed or commented on since. */
  uncorrected: number
  /** Visible criteria that are unanswered or not approved. */
  unapproved: number
  /** Without those that a first audit need not meet. */
  noncompliances: number
}

export const EMPTY_REPORT: ReportFacts = {
  answered: 0,
  complete: false,
  uncorrected: 0,
  unapproved: 0,
  noncompliances: 0,
}

/** What the rules need to know of an audit. */
export interface AuditFacts {
  status: AuditStatus
  auditorID: string | null
  formerAuditorIDs: readonly string[]
  auditorDate: CalendarDay | null
  auditExpiresDate: CalendarDay | null
  createdDay: CalendarDay
  dateConfirmed: boolean
  kipDueDate: CalendarDay | null
  report: ReportFacts
  /** Whether the site has an active audit besides this one. */
  siteHasOtherActive: boolean
}

/** An audit that is about to be made. */
export interface NewAuditFacts {
  status: 'new'
  siteHasOtherActive: boolean
  /** The site's newest audit. */
  latest: { status: AuditStatus; auditExpiresDate: CalendarDay | null } | null
}

export interface AuditActor {
  userID: string
  roles: readonly Role[]
}

/** A person, the scheduled job, or whoever opens the "audit has taken place" link. */
export type Actor = AuditActor | 'clock' | 'link'
