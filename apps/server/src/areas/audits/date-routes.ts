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
import type { Trx } from '../../platform/db/pool.ts'
import { assertAllowed, notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertAgreementAccepted, changeCertificateExpiry } from '../certificates/index.ts'
import { worksForProperty } from '../people/index.ts'
import { moveCheckUpExpiry } from './check-ups/repository.ts'
import { markDueReminderSent } from './clock/due-reminders.ts'
import { emailAuditRequested, emailDeadlineChanged } from './emails.ts'
import { describeChanges, logAuditEvent } from './events.ts'
import { buildAuditResponse } from './get-audit.ts'
import { publishAuditChanged } from './live/publish-changes.ts'
import { assertCurrentVersion, lockExistingAudit, lockVisibleAudit, reloadAudit } from './lock-audit.ts'
import { notifyInvolvedPeople } from './notify.ts'
import { readAuditFacts } from './repository/facts.ts'
import { findOtherAudits, lockAuditedSite } from './repository/locks.ts'
import type { AuditRecord } from './repository/records.ts'
import { BLANK_AUDIT, insertAudit, saveAudit, toAuditState } from './repository/write.ts'
import { applyTransition } from './transition.ts'
import { saveEdit } from './update-audit.ts'

interface DateChange {
  auditID: string
  date: CalendarDay
  ifMatch: number | undefined
}

/** Throws 404 unless the actor may request an audit of the site. Of two simultaneous requests, the second waits for the first. */
async function lockReadableSite(trx: Trx, actor: Principal, siteID: string): Promise<void> {
  const canRequest = hasRole(actor.roles, 'Admin') || (await worksForProperty(trx, actor, siteID))
  if (!canRequest || !(await lockAuditedSite(trx, siteID))) throw notFound()
}

/** Creates an audit without a date, auditor or type; the certifier sets them when it is booked. */
async function requestAudit(platform: Platform, actor: Principal, siteID: string): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    await lockReadableSite(trx, actor, siteID)
    await assertAgreementAccepted(trx, actor.roles, siteID)
    const at = platform.clock.now()
    const earlier = await findOtherAudits(trx, siteID, null)
    const facts = {
      status: 'new' as const,
      siteHasOtherActive: earlier.some(({ status }) => isActive(status)),
      latest: earlier.find(({ isCheckUp }) => !isCheckUp) ?? null,
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
    const description = 'A new audit was requested.'
    const change = { at, by: actor.userID }
    await logAuditEvent(trx, change, { auditID }, 'audit-requested', description)
    const audit = await reloadAudit(trx, auditID)
    await emailAuditRequested(platform, trx, audit, actor)
    await notifyInvolvedPeople(platform, trx, change, audit, 'requested')
    publishAuditChanged(platform, trx, auditID)
    return audit
  })
}

/** Saves a date that an Admin chose, without a request. Type and auditor do not change, so they need no locks. */
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
  // saveEdit ignores an unchanged date, so this checks whether the date can still be set.
  assertAllowed(canEdit(before, ['auditorDate'], platform.clock.now()))
  const dates = date === before.auditorDate || before.checkUp ? { auditExpiresDate } : datesFromStart(date)
  const body = { auditID, auditType: type, auditor: { userID: auditorID }, auditorDate: date, ...dates }
  return saveEdit(platform, trx, actor, before, body, { auditor: undefined, typeName: undefined })
}

/** The current date confirms the audit. A different date is saved for an Admin and requested for a property. */
async function resetAuditDate(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: DateChange,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockVisibleAudit(trx, actor, auditID)
    await assertCurrentVersion(platform, trx, actor, before, ifMatch)
    const isSame = date === before.auditorDate
    const isConfirming = isSame && before.status === 'Audit Confirmed'
    // A second confirmation must not send the emails again.
    if (isConfirming && before.dateConfirmed) return before
    if (!isConfirming && hasRole(actor.roles, 'Admin')) return saveDate(platform, trx, actor, before, date)
    const to = isSame ? 'Audit Confirmed' : 'Date Set'
    return (await applyTransition(platform, trx, before, actor, { to, date })).after
  })
}

/** Changes the deadline of the improvements and emails the property. */
async function changeAuditDeadline(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: DateChange,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockExistingAudit(trx, auditID)
    await assertCurrentVersion(platform, trx, actor, before, ifMatch)
    const change = { at: platform.clock.now(), by: actor.userID }
    assertAllowed(canJudge(actor, before, 'change-deadline'))
    assertAllowed(canChangeDeadline(before, date, change.at))
    if (date === before.kipDueDate) return before
    await saveAudit(trx, auditID, { ...toAuditState(before), kipDueDate: date })
    const former = longDate(before.kipDueDate ?? '')
    const description = `Changed from ${former} to ${longDate(date)}.`
    await logAuditEvent(trx, change, { auditID }, 'deadline-changed', description)
    const after = await reloadAudit(trx, auditID)
    const openCriteria = (await readAuditFacts(trx, after)).report.noncompliances
    await emailDeadlineChanged(platform, trx, after, { openCriteria, former })
    await notifyInvolvedPeople(platform, trx, change, after, 'deadline-changed')
    await markDueReminderSent(trx, after, 'improvements-reminder', { openCriteria, at: change.at })
    publishAuditChanged(platform, trx, auditID)
    return after
  })
}

async function changeAuditExpiry(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: DateChange,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockExistingAudit(trx, auditID)
    await assertCurrentVersion(platform, trx, actor, before, ifMatch)
    const change = { at: platform.clock.now(), by: actor.userID }
    assertAllowed(canJudge(actor, before, 'change-expiry'))
    assertAllowed(canChangeExpiry(before, date, change.at))
    if (date === before.auditExpiresDate) return before
    await saveAudit(trx, auditID, { ...toAuditState(before), auditExpiresDate: date })
    await changeCertificateExpiry(trx, { auditID, validUntil: date, at: change.at })
    await moveCheckUpExpiry(trx, { auditID, validUntil: date })
    const after = await reloadAudit(trx, auditID)
    for (const { type, description } of describeChanges(['auditExpiresDate'], before, after))
      await logAuditEvent(trx, change, { auditID }, type, description)
    publishAuditChanged(platform, trx, auditID)
    return after
  })
}

type DateCall = 'changeAuditDeadline' | 'changeAuditExpiry' | 'requestAudit' | 'resetAuditDate'

export function dateHandlers(platform: Platform): Pick<Handlers, DateCall> {
  const respond = (reader: Principal, audit: AuditRecord, setVersion: (version: number) => void) => {
    setVersion(audit.version)
    return buildAuditResponse(platform.db, reader, audit, platform.clock.now())
  }
  return {
    requestAudit: async ({ principal, params, version }) =>
      respond(principal, await requestAudit(platform, principal, params.id), version),
    resetAuditDate: async ({ principal, params, body, ifMatch, version }) =>
      respond(
        principal,
        await resetAuditDate(platform, principal, { auditID: params.id, ...body, ifMatch }),
        version,
      ),
    changeAuditExpiry: async ({ principal, params, body, ifMatch, version }) =>
      respond(
        principal,
        await changeAuditExpiry(platform, principal, { auditID: params.id, ...body, ifMatch }),
        version,
      ),
    changeAuditDeadline: async ({ principal, params, body, ifMatch, version }) =>
      respond(
        principal,
        await changeAuditDeadline(platform, principal, { auditID: params.id, ...body, ifMatch }),
        version,
      ),
  }
}
