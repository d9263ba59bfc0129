import {
  type AuditFacts,
  type AuditStatus,
  auditView,
  type CalendarDay,
  decideTransition,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEffects } from '../apply-effects.ts'
import { logAuditEvent } from '../events.ts'
import { factsOf } from '../facts.ts'
import type { AuditRecord } from '../repository/records.ts'
import { worksAtSite } from '../repository/visible.ts'
import { saveAudit, stateOf } from '../repository/write.ts'
import { tellBooked, tellCancelled, tellDateConfirmed, tellRejected } from '../tell.ts'
import { demandFresh, lockExisting, readAgain } from './read-locked.ts'

interface Change {
  auditID: string
  to: AuditStatus
  date: CalendarDay | undefined
  ifMatch: number | undefined
}

/** Somebody who does not see the audit whole does not learn that it is there. */
async function lockVisible(trx: Trx, actor: Principal, auditID: string): Promise<AuditRecord> {
  const audit = await lockExisting(trx, auditID)
  const atSite = await worksAtSite(trx, actor, audit.site.siteID)
  if (auditView(actor, audit, atSite) !== 'whole') throw notFound()
  return audit
}

const entryFor = (before: AuditStatus, after: AuditStatus) =>
  before === after
    ? { title: 'Date confirmed', told: 'The date of the audit was confirmed.' }
    : { title: after, told: `The status changed from ${before} to ${after}.` }

async function tellWhom(
  platform: Platform,
  trx: Trx,
  before: AuditStatus,
  after: AuditRecord,
  { report }: AuditFacts,
): Promise<void> {
  if (after.status === 'Cancelled') return tellCancelled(platform, trx, after)
  if (after.status === 'Rejected') return tellRejected(platform, trx, after, report.unapproved)
  if (after.status !== 'Audit Confirmed') return
  return before === after.status ? tellDateConfirmed(platform, trx, after) : tellBooked(platform, trx, after)
}

/** One way of the status graph. The audit is held meanwhile, so that of two who decide at once one comes second. */
export async function changeStatus(
  platform: Platform,
  actor: Principal,
  { auditID, to, date, ifMatch }: Change,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockVisible(trx, actor, auditID)
    const at = platform.clock.now()
    const facts = await factsOf(trx, before)
    const request = { to, versionNamed: ifMatch !== undefined, ...(date === undefined ? {} : { date }) }
    const decision = decideTransition(facts, actor, request, at)
    if (!decision.allowed) throw new Problem(decision.code)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const effects = applyEffects(before, decision.effects, date)
    await saveAudit(trx, auditID, { ...stateOf(before), ...effects, status: to })
    const after = await readAgain(trx, auditID)
    const { title, told } = entryFor(before.status, to)
    await logAuditEvent(trx, { at, by: actor.userID }, auditID, title, told)
    await tellWhom(platform, trx, before.status, after, facts)
    return after
  })
}
