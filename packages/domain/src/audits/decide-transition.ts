import { type Allowed, allowed, type Refused, refused } from '../kernel/decision.ts'
import { hasRole } from '../people/roles.ts'
import { dayOf } from './calendar.ts'
import { findUnmetCondition, type TransitionRequest } from './conditions.ts'
import type { Actor, AuditFacts, NewAuditFacts } from './facts.ts'
import { canJudge } from './independence.ts'
import type { AuditRefusal } from './refusals.ts'
import { type AuditStatus, isActive, isArranging, isOneOf, OUTCOMES } from './statuses.ts'
import { TRANSITIONS, type Transition, type TransitionActor, type TransitionEffect } from './transitions.ts'
import { actsForProperty } from './visibility.ts'

const hasEnded = (status: AuditStatus): boolean => !isActive(status)

/** The refusal for a change of status that the table does not contain. */
function explainMissingTransition(from: AuditStatus, to: AuditStatus): AuditRefusal {
  if (to === 'Cancelled') return from === 'Cancelled' ? 'audit-already-cancelled' : 'audit-not-cancellable'
  if (from === 'Cancelled') return 'audit-cancelled'
  if (from === 'Expired Audit' || from === 'Expired Certification') return 'audit-expired'
  if (to === 'Quality Check' || isOneOf(to, OUTCOMES)) return explainMissingDecision(from)
  if (to === 'Expired Audit' || to === 'Expired Certification') return 'audit-time-left'
  if (hasEnded(from)) return 'audit-decided'
  if (from === 'Audit Due') return 'audit-date-unarranged'
  if (from === 'Date Set') return 'audit-date-requested'
  return 'audit-already-under-way'
}

function explainMissingDecision(from: AuditStatus): AuditRefusal {
  if (isArranging(from)) return 'audit-not-under-way'
  return from === 'Report Pending' ? 'audit-not-submitted' : 'audit-already-submitted'
}

export type TransitionDecision =
  | (Allowed & { effects: readonly TransitionEffect[] })
  | Refused<AuditRefusal | 'not-allowed'>

/** The roles in which the actor can change this audit. Auditor counts only for the audit's own auditor. */
function actingRoles(actor: Actor, audit: AuditFacts | NewAuditFacts): TransitionActor[] {
  if (typeof actor === 'string') return [actor]
  const roles: Record<'Admin' | 'Auditor' | 'Hotel', boolean> = {
    Admin: hasRole(actor.roles, 'Admin'),
    Auditor: hasRole(actor.roles, 'Auditor') && audit.status !== 'new' && audit.auditorID === actor.userID,
    Hotel: audit.status === 'new' ? hasRole(actor.roles, 'Hotel') : actsForProperty(actor, audit),
  }
  return (['Admin', 'Auditor', 'Hotel'] as const).filter((role) => roles[role])
}

/** Submissions and decisions are refused if the status has changed since the version that the actor read. */
const isDecision = (to: AuditStatus): boolean => to === 'Quality Check' || isOneOf(to, OUTCOMES)

/**
 * Whether the actor may make this change of status now, and its effects. The caller checks first with `auditView`
 * whether the actor may see the audit. The server holds a lock, so that only one of two simultaneous decisions succeeds.
 */
export function decideTransition(
  audit: AuditFacts | NewAuditFacts,
  actor: Actor,
  request: TransitionRequest,
  now: Date,
): TransitionDecision {
  const roles = actingRoles(actor, audit)
  const isForActor = ({ who }: Transition) => who.some((role) => roles.includes(role))
  const kind = audit.checkUp ? 'check-up' : 'certification'
  const candidates = TRANSITIONS.filter(({ to, auditKind = kind }) => to === request.to && auditKind === kind)
  if (!candidates.some(isForActor)) return refused('not-allowed')
  if (typeof actor !== 'string' && audit.status !== 'new' && isOneOf(request.to, OUTCOMES)) {
    const independence = canJudge(actor, audit, 'decide')
    if (!independence.allowed) return independence
  }
  if (request.isOutdated && isDecision(request.to)) return refused('audit-already-submitted')
  const transitions = candidates.filter(
    (transition) => transition.from.includes(audit.status) && isForActor(transition),
  )
  let refusal: AuditRefusal | undefined
  for (const { when, effects } of transitions) {
    const unmet = findUnmetCondition(when, audit, request, dayOf(now))
    if (unmet === undefined) return { ...allowed, effects }
    refusal ??= unmet
  }
  if (refusal !== undefined) return refused(refusal)
  return audit.status === 'new'
    ? refused('not-allowed')
    : refused(explainMissingTransition(audit.status, request.to))
}

/** In order of priority: an audit past its expiry expires, even if its audit date has come too. */
const CLOCK_STATUSES = ['Expired Audit', 'Expired Certification', 'Cancelled', 'Report Pending'] as const

/** The status that the clock gives the audit now, if any. */
export const nextStatusByClock = (audit: AuditFacts, now: Date): AuditStatus | undefined =>
  CLOCK_STATUSES.find((to) => decideTransition(audit, 'clock', { to }, now).allowed)
