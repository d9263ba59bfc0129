import type { AuditRow } from '@sojourn/contract/audits/audit'
import { addDays, dayOf } from '@sojourn/domain/audits/calendar'
import type { TransitionRequest } from '@sojourn/domain/audits/conditions'
import { canChangeDeadline } from '@sojourn/domain/audits/deadlines'
import { decideTransition } from '@sojourn/domain/audits/decide-transition'
import { canEdit } from '@sojourn/domain/audits/editing'
import type { AuditActor } from '@sojourn/domain/audits/facts'
import { canJudge } from '@sojourn/domain/audits/independence'
import { isCertificateAvailable, isReportAvailable } from '@sojourn/domain/audits/review/visibility'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { isArranging } from '@sojourn/domain/audits/statuses'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { factsOf } from './facts-of.ts'

export type Offered = Parameters<typeof factsOf>[0] & Pick<AuditRow, 'auditType'>

/** What somebody can do with an audit, beside opening it. */
export interface Offers {
  confirmDate: boolean
  startAudit: boolean
  /** An Admin says that the visit has taken place, or that it has not. */
  takenPlace: boolean
  notTakenPlace: boolean
  changeDeadline: boolean
  changeExpiry: boolean
  cancel: boolean
  manage: boolean
  report: boolean
  certificate: boolean
  logo: boolean
}

/** In one of their roles alone: what an Admin may and what the audit's auditor may are different offers. */
function decideAs(role: Role, audit: Offered, actor: AuditActor, request: TransitionRequest, now: Date) {
  const roles = hasRole(actor.roles, role) ? [role] : []
  return decideTransition(factsOf(audit), { userID: actor.userID, roles }, request, now)
}

export function offersOf(audit: Offered, actor: AuditActor, now: Date): Offers {
  const facts = factsOf(audit)
  const { status } = facts
  const isAdmin = hasRole(actor.roles, 'Admin')
  const mayAs = (role: Role, request: TransitionRequest) => decideAs(role, audit, actor, request, now).allowed
  const tomorrow = addDays(dayOf(now), 1)
  const anotherDay = addDays(audit.auditorDate ?? tomorrow, 1)
  const isOnline = !audit.auditType?.historic
  // What comes of the audit is between the property and the certifier: the auditor's part is over by then.
  const isForProperty = hasRole(actor.roles, 'Hotel', 'Admin')
  return {
    confirmDate: decideTransition(facts, actor, { to: 'Audit Confirmed' }, now).allowed,
    startAudit: mayAs('Auditor', { to: 'Report Pending' }),
    takenPlace: mayAs('Admin', { to: 'Report Pending' }),
    notTakenPlace: mayAs('Admin', { to: 'Audit Confirmed', date: anotherDay }),
    changeDeadline:
      isAdmin &&
      canJudge(actor, facts, 'change-deadline').allowed &&
      canChangeDeadline(facts, tomorrow, now).allowed,
    changeExpiry:
      isAdmin &&
      canJudge(actor, facts, 'change-expiry').allowed &&
      canEdit(facts, ['auditExpiresDate'], now).allowed,
    // Where it was possible once, the answer says why it no longer is.
    cancel: isAdmin && (isArranging(status) || status === 'Cancelled'),
    manage: isAdmin,
    report: isOnline && isReportAvailable(status) && (status !== 'Improvements' || isForProperty),
    certificate: isOnline && isCertificateAvailable(status),
    logo: isOnline && isCertificateAvailable(status) && isForProperty,
  }
}

const sentenceOf = (decision: ReturnType<typeof decideTransition>): string | undefined =>
  decision.allowed || decision.code === 'not-allowed' ? undefined : AUDIT_SENTENCES[decision.code]

/** Why an Admin can no longer cancel it; undefined when they can. */
export const whyNotCancel = (audit: Offered, actor: AuditActor, now: Date): string | undefined =>
  sentenceOf(decideTransition(factsOf(audit), actor, { to: 'Cancelled' }, now))

/** Why the property cannot ask for this date; the same date asks for nothing. */
export const whyNotThisDate = (
  audit: Offered,
  actor: AuditActor,
  date: string,
  now: Date,
): string | undefined =>
  date === audit.auditorDate
    ? undefined
    : sentenceOf(decideTransition(factsOf(audit), actor, { to: 'Date Set', date }, now))

/** What the audit's auditor waits for before they can begin; undefined when nothing is in the way, or it is not theirs. */
export function whyNotStartYet(audit: Offered, actor: AuditActor, now: Date): string | undefined {
  const decision = decideAs('Auditor', audit, actor, { to: 'Report Pending' }, now)
  return !decision.allowed && decision.code === 'audit-start-ahead' ? sentenceOf(decision) : undefined
}
