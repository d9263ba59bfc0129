import {
  type CalendarDay,
  canChangeDeadline,
  canChangeExpiry,
  canEdit,
  canJudge,
  datesFromStart,
  decideTransition,
  hasRole,
  isActive,
  isFirstAudit,
  longDate,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteTold } from '../clock/note-told.ts'
import { lockVisible } from '../commands/change-status.ts'
import { demandFresh, lockExisting, readAgain } from '../commands/read-locked.ts'
import { saveEdit } from '../commands/update-audit.ts'
import { describeEdit } from '../describe-edit.ts'
import { logAuditEvent } from '../events.ts'
import { factsOf } from '../facts.ts'
import { publishAuditChanged } from '../live/publish-changes.ts'
import { note } from '../notices/note.ts'
import { showAudit } from '../queries/get-audit.ts'
import { findOtherAudits, lockAuditedSite } from '../repository/locks.ts'
import type { AuditRecord } from '../repository/records.ts'
import { worksAtSite } from '../repository/visible.ts'
import { BLANK_AUDIT, insertAudit, saveAudit, stateOf } from '../repository/write.ts'
import { transition } from '../transition.ts'
import { tellDeadlineChanged, tellRequested } from './tell.ts'

/** What a call about one of an audit's dates was sent. */
interface Dated {
  auditID: string
  date: CalendarDay
  ifMatch: number | undefined
}

/** Of two who ask at once the second waits for the first, and then finds their audit. */
async function lockTheirSite(trx: Trx, actor: Principal, siteID: string): Promise<void> {
  const mayAsk = hasRole(actor.roles, 'Admin') || (await worksAtSite(trx, actor, siteID))
  if (!mayAsk || !(await lockAuditedSite(trx, siteID))) throw notFound()
}

/** Without date, auditor or type: the certifier arranges these. */
async function requestAudit(platform: Platform, actor: Principal, siteID: string): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    await lockTheirSite(trx, actor, siteID)
    const at = platform.clock.now()
    const earlier = await findOtherAudits(trx, siteID, null)
    const facts = {
      status: 'new' as const,
      siteHasOtherActive: earlier.some(({ status }) => isActive(status)),
      latest: earlier[0] ?? null,
    }
    assertAllowed(decideTransition(facts, actor, { to: 'Audit Due' }, at))
    const auditID = newId(at.getTime())
    await insertAudit(trx, {
      ...BLANK_AUDIT,
      auditID,
      siteID,
      createdBy: actor.userID,
      createdAt: at,
      status: 'Audit Due',
      statusSince: at,
      firstAudit: isFirstAudit(earlier.map(({ status }) => status)),
    })
    const told = 'A new audit was requested.'
    const doing = { at, by: actor.userID }
    await logAuditEvent(trx, doing, { auditID }, 'audit-requested', told)
    const audit = await readAgain(trx, auditID)
    await tellRequested(platform, trx, audit, actor)
    await note(platform, trx, doing, audit, 'requested')
    publishAuditChanged(platform, trx, auditID)
    return audit
  })
}

/** The certifier's own date needs no asking. Type and auditor stay as they are, so nothing else has to be held. */
async function saveDate(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  before: AuditRecord,
  date: string,
): Promise<AuditRecord> {
  const { auditID, type, auditorID, auditExpiresDate } = before
  if (type === null || auditorID === null || auditExpiresDate === null)
    throw new Problem('audit-date-unarranged')
  // The day it has is no change, but there must still be one to set.
  assertAllowed(canEdit(before, ['auditorDate'], platform.clock.now()))
  const dates = date === before.auditorDate ? { auditExpiresDate } : datesFromStart(date)
  const body = { auditID, auditType: type, auditor: { userID: auditorID }, auditorDate: date, ...dates }
  return saveEdit(platform, trx, actor, before, body, { auditor: undefined, typeName: undefined })
}

/** The same date confirms it. Another one is a wish of the property, or the decision of an Admin. */
async function resetAuditDate(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: Dated,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockVisible(trx, actor, auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const isSame = date === before.auditorDate
    const isConfirming = isSame && before.status === 'Audit Confirmed'
    // A second click tells nobody anything new.
    if (isConfirming && before.dateConfirmed) return before
    if (!isConfirming && hasRole(actor.roles, 'Admin')) return saveDate(platform, trx, actor, before, date)
    const to = isSame ? 'Audit Confirmed' : 'Date Set'
    return (await transition(platform, trx, before, actor, { to, date })).after
  })
}

/** The property works towards this day, so it hears of another one. */
async function changeAuditDeadline(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: Dated,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockExisting(trx, auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const doing = { at: platform.clock.now(), by: actor.userID }
    assertAllowed(canJudge(actor, before, 'change-deadline'))
    assertAllowed(canChangeDeadline(before, date, doing.at))
    if (date === before.kipDueDate) return before
    await saveAudit(trx, auditID, { ...stateOf(before), kipDueDate: date })
    const former = longDate(before.kipDueDate ?? '')
    const told = `Changed from ${former} to ${longDate(date)}.`
    await logAuditEvent(trx, doing, { auditID }, 'deadline-changed', told)
    const after = await readAgain(trx, auditID)
    const openCriteria = (await factsOf(trx, after)).report.noncompliances
    await tellDeadlineChanged(platform, trx, after, { openCriteria, former })
    await note(platform, trx, doing, after, 'deadline-changed')
    await noteTold(trx, after, 'improvements-reminder', { openCriteria, at: doing.at })
    publishAuditChanged(platform, trx, auditID)
    return after
  })
}

async function changeAuditExpiry(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: Dated,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockExisting(trx, auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const doing = { at: platform.clock.now(), by: actor.userID }
    assertAllowed(canJudge(actor, before, 'change-expiry'))
    assertAllowed(canChangeExpiry(before, date, doing.at))
    if (date === before.auditExpiresDate) return before
    await saveAudit(trx, auditID, { ...stateOf(before), auditExpiresDate: date })
    const after = await readAgain(trx, auditID)
    for (const { type, description } of describeEdit(['auditExpiresDate'], before, after))
      await logAuditEvent(trx, doing, { auditID }, type, description)
    publishAuditChanged(platform, trx, auditID)
    return after
  })
}

type Served = 'changeAuditDeadline' | 'changeAuditExpiry' | 'requestAudit' | 'resetAuditDate'

export function datesHandlers(platform: Platform): Pick<Handlers, Served> {
  const answer = (reader: Principal, audit: AuditRecord, version: (version: number) => void) => {
    version(audit.version)
    return showAudit(platform.db, reader, audit, platform.clock.now())
  }
  return {
    requestAudit: async ({ principal, params, version }) =>
      answer(principal, await requestAudit(platform, principal, params.id), version),
    resetAuditDate: async ({ principal, params, body, ifMatch, version }) =>
      answer(
        principal,
        await resetAuditDate(platform, principal, { auditID: params.id, ...body, ifMatch }),
        version,
      ),
    changeAuditExpiry: async ({ principal, params, body, ifMatch, version }) =>
      answer(
        principal,
        await changeAuditExpiry(platform, principal, { auditID: params.id, ...body, ifMatch }),
        version,
      ),
    changeAuditDeadline: async ({ principal, params, body, ifMatch, version }) =>
      answer(
        principal,
        await changeAuditDeadline(platform, principal, { auditID: params.id, ...body, ifMatch }),
        version,
      ),
  }
}
