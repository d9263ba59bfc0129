import type { Audit, AuditRow } from '@sojourn/contract/audits/audit'
import { addDays, dayOf } from '@sojourn/domain/audits/calendar'
import type { TransitionRequest } from '@sojourn/domain/audits/conditions'
import { decideTransition } from '@sojourn/domain/audits/decide-transition'
import { canChangeDeadline, canEdit } from '@sojourn/domain/audits/editing'
import { type AuditActor, type AuditFacts, EMPTY_REPORT } from '@sojourn/domain/audits/facts'
import { canJudge } from '@sojourn/domain/audits/independence'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/refusals'
import { isCertificateAvailable, isReportAvailable } from '@sojourn/domain/audits/review/visibility'
import { isArranging } from '@sojourn/domain/audits/statuses'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { m } from '../../../messages/messages.js'

type PanelAudit = Partial<Pick<Audit, 'formerAuditorIDs'>> &
  Pick<
    AuditRow,
    | 'auditStatus'
    | 'auditor'
    | 'auditorDate'
    | 'auditExpiresDate'
    | 'auditCreatedDate'
    | 'dateConfirmed'
    | 'kipDueDate'
    | 'mode'
  >

/** Returns the facts for the rules. The panel has no answers, so the server checks the rules that depend on answers. */
export const toAuditFacts = (audit: PanelAudit): AuditFacts & Pick<AuditRow, 'mode'> => ({
  mode: audit.mode,
  checkUp: audit.mode === 'check-up' ? { certificate: 'valid' } : undefined,
  status: audit.auditStatus.name,
  auditorID: audit.auditor?.userID ?? null,
  // A row of the list has no former auditors; the server checks them.
  formerAuditorIDs: audit.formerAuditorIDs ?? [],
  auditorDate: audit.auditorDate,
  auditExpiresDate: audit.auditExpiresDate,
  createdDay: audit.auditCreatedDate.slice(0, 10),
  dateConfirmed: audit.dateConfirmed,
  kipDueDate: audit.kipDueDate,
  report: EMPTY_REPORT,
  siteHasOtherActive: false,
  unverifiedFailures: 0,
})

export type ActionAudit = Parameters<typeof toAuditFacts>[0] & Pick<AuditRow, 'auditType'>

/** The actions that a user can take on an audit, in addition to opening it. */
export interface AvailableActions {
  confirmDate: boolean
  startAudit: boolean
  /** An Admin records that the visit has, or has not, taken place. */
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

/** Decides a transition for a single role, because Admin and Auditor have separate actions. */
function decideTransitionAs(
  role: Role,
  audit: ActionAudit,
  actor: AuditActor,
  request: TransitionRequest,
  now: Date,
) {
  const roles = hasRole(actor.roles, role) ? [role] : []
  return decideTransition(toAuditFacts(audit), { userID: actor.userID, roles }, request, now)
}

export function getAvailableActions(audit: ActionAudit, actor: AuditActor, now: Date): AvailableActions {
  const facts = toAuditFacts(audit)
  const { status } = facts
  const isAdmin = hasRole(actor.roles, 'Admin')
  const canTransitionAs = (role: Role, request: TransitionRequest) =>
    decideTransitionAs(role, audit, actor, request, now).allowed
  const tomorrow = addDays(dayOf(now), 1)
  const anotherDay = addDays(audit.auditorDate ?? tomorrow, 1)
  const isHistoric = audit.auditType?.historic === true
  // Auditors cannot download the report during Improvements, and never the logo.
  const isHotelOrAdmin = hasRole(actor.roles, 'Hotel', 'Admin')
  return {
    confirmDate: decideTransition(facts, actor, { to: 'Audit Confirmed' }, now).allowed,
    startAudit: canTransitionAs('Auditor', { to: 'Report Pending' }),
    takenPlace: canTransitionAs('Admin', { to: 'Report Pending' }),
    notTakenPlace: canTransitionAs('Admin', { to: 'Audit Confirmed', date: anotherDay }),
    changeDeadline:
      isAdmin &&
      canJudge(actor, facts, 'change-deadline').allowed &&
      canChangeDeadline(facts, tomorrow, now).allowed,
    changeExpiry:
      isAdmin &&
      canJudge(actor, facts, 'change-expiry').allowed &&
      canEdit(facts, ['auditExpiresDate'], now).allowed,
    // The action stays available for a cancelled audit and shows why the audit cannot be cancelled again.
    cancel: isAdmin && (isArranging(status) || status === 'Cancelled'),
    manage: isAdmin,
    report: !isHistoric && isReportAvailable(status) && (status !== 'Improvements' || isHotelOrAdmin),
    certificate: !isHistoric && isCertificateAvailable(status, audit.mode),
    logo: !isHistoric && isCertificateAvailable(status, audit.mode) && isHotelOrAdmin,
  }
}

const getRefusalSentence = (decision: ReturnType<typeof decideTransition>): string | undefined =>
  decision.allowed || decision.code === 'not-allowed' ? undefined : AUDIT_SENTENCES[decision.code]

/** Why an Admin cannot cancel the audit; undefined if they can. */
export const getCancelRefusal = (audit: ActionAudit, actor: AuditActor, now: Date): string | undefined =>
  getRefusalSentence(decideTransition(toAuditFacts(audit), actor, { to: 'Cancelled' }, now))

/** Why the property cannot request this date; undefined if it can, or for the current date. */
export const getDateChangeRefusal = (
  audit: ActionAudit,
  actor: AuditActor,
  date: string,
  now: Date,
): string | undefined =>
  date === audit.auditorDate
    ? undefined
    : getRefusalSentence(decideTransition(toAuditFacts(audit), actor, { to: 'Date Set', date }, now))

/** Why the audit's auditor cannot start yet; undefined if they can, or for other people. */
export function getStartRefusal(audit: ActionAudit, actor: AuditActor, now: Date): string | undefined {
  const decision = decideTransitionAs('Auditor', audit, actor, { to: 'Report Pending' }, now)
  return !decision.allowed && decision.code === 'audit-start-ahead' ? getRefusalSentence(decision) : undefined
}

interface Parties {
  hasUsers: boolean
  hasAuditor: boolean
}

export function describeNotifiedParties({ hasUsers, hasAuditor }: Parties): string {
  if (hasUsers) return hasAuditor ? m.audit_panel_notified_both() : m.audit_panel_notified_property()
  return hasAuditor ? m.audit_panel_notified_auditor() : m.audit_panel_notified_none()
}
