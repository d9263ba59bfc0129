import type { CertificateState } from '../certificates/state.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import type { Role } from '../people/roles.ts'
import type { AuditStatus } from './statuses.ts'

/** Derived from the answers, never stored. */
export interface ReportFacts {
  /** Criteria with a status. */
  answered: number
  /** Every visible criterion has a status and a formal comment. */
  complete: boolean
  /** Rejected criteria without a change or comment since the rejection. */
  uncorrected: number
  /** Visible criteria that are unanswered or not approved. */
  unapproved: number
  /** At a first audit only mandatory criteria count. */
  noncompliances: number
}

export const EMPTY_REPORT: ReportFacts = {
  answered: 0,
  complete: false,
  uncorrected: 0,
  unapproved: 0,
  noncompliances: 0,
}

/** The certificate that a check-up confirms or suspends. */
export interface CheckUpFacts {
  certificate: CertificateState
}

/** The facts about an audit that the rules depend on. */
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
  /** Whether the site has another active audit. */
  siteHasOtherActive: boolean
  /** Criteria that failed at the last audit without a new comment or new evidence; 0 unless the criteria set requires them. */
  unverifiedFailures: number
  /** Set for a check-up only. */
  checkUp?: CheckUpFacts | undefined
}

/** An audit that is about to be created. */
export interface NewAuditFacts {
  status: 'new'
  siteHasOtherActive: boolean
  /** The site's newest audit that is not a check-up. */
  latest: { status: AuditStatus; auditExpiresDate: CalendarDay | null } | null
  /** Set for a check-up only. */
  checkUp?: CheckUpFacts | undefined
}

export interface AuditActor {
  userID: string
  roles: readonly Role[]
}

/** A person, the scheduled job, or the "audit has taken place" link of an email. */
export type Actor = AuditActor | 'clock' | 'link'
