import { type Allowed, allowed, type Refused, refused } from '../kernel/decision.ts'
import { hasRole } from '../people/roles.ts'
import { dayOf } from './calendar.ts'
import { type TransitionRequest, unmetCondition } from './conditions.ts'
import type { Actor, AuditFacts, NewAuditFacts } from './facts.ts'
import { canJudge } from './independence.ts'
import type { AuditRefusal } from './sentences.ts'
import { type AuditStatus, isOneOf, OUTCOMES } from './statuses.ts'
import { TRANSITIONS, type Transition, type TransitionActor, type TransitionEffect } from './transitions.ts'
import { whyNoWay } from './why-not.ts'

export type TransitionDecision =
  | (Allowed & { effects: readonly TransitionEffect[] })
  | Refused<AuditRefusal | 'not-allowed'>

/** What somebody is to this audit: an Auditor only where it is theirs. */
function partsOf(actor: Actor, audit: AuditFacts | NewAuditFacts): TransitionActor[] {
  if (typeof actor === 'string') return [actor]
  const parts: Record<'Admin' | 'Auditor' | 'Hotel', boolean> = {
    Admin: hasRole(actor.roles, 'Admin'),
    Auditor: hasRole(actor.roles, 'Auditor') && audit.status !== 'new' && audit.auditorID === actor.userID,
    Hotel: hasRole(actor.roles, 'Hotel'),
  }
  return (['Admin', 'Auditor', 'Hotel'] as const).filter((part) => parts[part])
}

/** Whoever submits or decides what somebody else has submitted or decided meanwhile comes second. */
const isDecision = (to: AuditStatus): boolean => to === 'Quality Check' || isOneOf(to, OUTCOMES)

/**
 * May this audit go there now, and what else happens? Whether the actor may see the audit at all is asked before:
 * `auditView`. The server asks while it holds the audit, so that of two people who decide at once one comes second.
 */
export function decideTransition(
  audit: AuditFacts | NewAuditFacts,
  actor: Actor,
  request: TransitionRequest,
  now: Date,
): TransitionDecision {
  const parts = partsOf(actor, audit)
  const isFor = ({ who }: Transition) => who.some((part) => parts.includes(part))
  const leadingThere = TRANSITIONS.filter(({ to }) => to === request.to)
  if (!leadingThere.some(isFor)) return refused('not-allowed')
  if (typeof actor !== 'string' && audit.status !== 'new' && isOneOf(request.to, OUTCOMES)) {
    const independence = canJudge(actor, audit, 'decide')
    if (!independence.allowed) return independence
  }
  if (request.overtaken && isDecision(request.to)) return refused('audit-already-submitted')
  const ways = leadingThere.filter((way) => way.from.includes(audit.status) && isFor(way))
  let why: AuditRefusal | undefined
  for (const way of ways) {
    const unmet = unmetCondition(way.when, audit, request, dayOf(now))
    if (unmet === undefined) return { ...allowed, effects: way.effects }
    why ??= unmet
  }
  if (why !== undefined) return refused(why)
  return audit.status === 'new' ? refused('not-allowed') : refused(whyNoWay(audit.status, request.to))
}
