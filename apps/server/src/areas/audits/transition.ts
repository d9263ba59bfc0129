import { randomBytes } from 'node:crypto'
import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import {
  type Actor,
  CERTIFICATE_BYTES,
  certificateNumber,
  decideTransition,
  noticeOfTransition,
  type TransitionEffect,
  type TransitionRequest,
} from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import { applyEffects } from './apply-effects.ts'
import { readAgain } from './commands/read-locked.ts'
import { logAuditEvent, logStatusEvent } from './events.ts'
import { factsOf } from './facts.ts'
import { tellAuditChanged } from './live/tell-audit-changed.ts'
import { note } from './notices/note.ts'
import type { AuditRecord } from './repository/records.ts'
import { saveAudit, stateOf } from './repository/write.ts'
import { carryOut } from './review/carry-out.ts'
import { tellOfTransition } from './tell-of-transition.ts'

export interface Transitioned {
  before: AuditRecord
  after: AuditRecord
  effects: readonly TransitionEffect[]
}

const withReason = (told: string, { text = '' }: StatusChange): string =>
  text === '' ? told : `${told} ${text}`

/**
 * One way of the status graph, for a person, the clock or the link: asked, written, logged and told in the caller's
 * transaction, which holds the audit. `sent` is what came along with it.
 */
export async function transition(
  platform: Platform,
  trx: Trx,
  before: AuditRecord,
  actor: Actor,
  request: TransitionRequest,
  sent: StatusChange = {},
): Promise<Transitioned> {
  const doing = { at: platform.clock.now(), by: typeof actor === 'string' ? null : actor.userID }
  const facts = await factsOf(trx, before)
  const decision = decideTransition(facts, actor, request, doing.at)
  if (!decision.allowed) throw new Problem(decision.code)
  const { effects } = decision
  const number = effects.includes('certificate-issued')
    ? certificateNumber(doing.at.getUTCFullYear(), randomBytes(CERTIFICATE_BYTES))
    : null
  const { improvementDays } = await getProgrammeSettings(trx)
  const given = { at: doing.at, date: request.date, report: facts.report, improvementDays, number }
  await saveAudit(trx, before.auditID, {
    ...stateOf(before),
    ...applyEffects(before, effects, given),
    status: request.to,
    statusSince: request.to === before.status ? before.statusSince : doing.at,
  })
  await carryOut(effects, { platform, trx, doing, before, sent, number })
  const after = await readAgain(trx, before.auditID)
  if (effects.includes('date-confirmed')) {
    const told = 'The date of the audit was confirmed.'
    await logAuditEvent(trx, doing, after, 'audit-date-confirmed', withReason(told, sent))
  } else {
    const told = `The status changed from ${before.status} to ${after.status}.`
    await logStatusEvent(trx, doing, after, after.status, withReason(told, sent))
  }
  await tellOfTransition(platform, trx, { after, effects }, facts, sent)
  const notice = noticeOfTransition(request.to, effects)
  if (notice) await note(platform, trx, doing, after, notice)
  tellAuditChanged(platform, trx, before.auditID, before)
  return { before, after, effects }
}
