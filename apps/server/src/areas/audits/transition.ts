import {
  type Actor,
  type AuditStatus,
  decideTransition,
  type TransitionEffect,
  type TransitionRequest,
} from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyEffects } from './apply-effects.ts'
import { readAgain } from './commands/read-locked.ts'
import { logAuditEvent } from './events.ts'
import { factsOf } from './facts.ts'
import type { AuditRecord } from './repository/records.ts'
import { saveAudit, stateOf } from './repository/write.ts'
import { tellOfTransition } from './tell-of-transition.ts'

export interface Transitioned {
  before: AuditRecord
  after: AuditRecord
  effects: readonly TransitionEffect[]
}

const entryFor = (before: AuditStatus, after: AuditStatus, effects: readonly TransitionEffect[]) =>
  effects.includes('date-confirmed')
    ? { title: 'Date confirmed', told: 'The date of the audit was confirmed.' }
    : { title: after, told: `The status changed from ${before} to ${after}.` }

/**
 * One way of the status graph, for a person, the clock or the link: asked, written, logged and told in the caller's
 * transaction, which holds the audit.
 */
export async function transition(
  platform: Platform,
  trx: Trx,
  before: AuditRecord,
  actor: Actor,
  request: TransitionRequest,
): Promise<Transitioned> {
  const at = platform.clock.now()
  const facts = await factsOf(trx, before)
  const decision = decideTransition(facts, actor, request, at)
  if (!decision.allowed) throw new Problem(decision.code)
  const { effects } = decision
  await saveAudit(trx, before.auditID, {
    ...stateOf(before),
    ...applyEffects(before, effects, request.date),
    status: request.to,
  })
  const after = await readAgain(trx, before.auditID)
  const { title, told } = entryFor(before.status, request.to, effects)
  const by = typeof actor === 'string' ? null : actor.userID
  await logAuditEvent(trx, { at, by }, before.auditID, title, told)
  await tellOfTransition(platform, trx, { before, after, effects }, facts)
  return { before, after, effects }
}
