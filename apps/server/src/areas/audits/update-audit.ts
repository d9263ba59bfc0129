import type { SavedAudit } from '@sojourn/contract/audits/save-audit'
import {
  AUDIT_FIELDS,
  type AuditField,
  canBecomeAuditor,
  canChangeMode,
  canEdit,
  canJudge,
  decideTransition,
} from '@sojourn/domain'
import type { Trx } from '../../platform/db/pool.ts'
import { assertAllowed, Problem } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeCertificateExpiry } from '../certificates/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { grantSite, queueConnectionRenewal, revokeSite } from '../people/index.ts'
import { moveCheckUpExpiry } from './check-ups/repository.ts'
import { emailAuditBooked, emailAuditorChanged } from './emails.ts'
import { type ChangeStamp, describeChanges, logAuditEvent, logStatusEvent } from './events.ts'
import { publishAuditChanged } from './live/publish-changes.ts'
import { assertCurrentVersion, lockExistingAudit, reloadAudit } from './lock-audit.ts'
import { notifyInvolvedPeople } from './notify.ts'
import { readAuditFacts } from './repository/facts.ts'
import { lockAuditor, lockOfferedType } from './repository/locks.ts'
import { findQualityCheckers } from './repository/log.ts'
import type { AuditRecord } from './repository/records.ts'
import { type AuditState, insertFormerAuditor, saveAudit, toAuditState } from './repository/write.ts'

interface PlannedEdit {
  after: AuditState
  changed: AuditField[]
}

/** The changes that saving this body makes. A new date must be confirmed again and removes the requested date. */
function planEdit(before: AuditRecord, body: SavedAudit): PlannedEdit {
  const dateChanges = body.auditorDate !== before.auditorDate
  const invoice = {
    auditorPaid: body.auditorPaid ?? before.auditorPaid,
    auditorInvoiceDate:
      body.auditorInvoiceDate ?? (dateChanges ? body.auditorDate : before.auditorInvoiceDate),
  }
  const mode = body.mode ?? before.mode
  const firstAudit = body.firstAudit ?? before.firstAudit
  const differs: Record<AuditField, boolean> = {
    auditType: body.auditType.auditTypeID !== before.type?.auditTypeID,
    mode: mode !== before.mode,
    auditorDate: dateChanges,
    auditExpiresDate: body.auditExpiresDate !== before.auditExpiresDate,
    firstAudit: firstAudit !== before.firstAudit,
    auditor: body.auditor.userID !== before.auditorID,
    invoice:
      invoice.auditorPaid !== before.auditorPaid || invoice.auditorInvoiceDate !== before.auditorInvoiceDate,
  }
  return {
    changed: AUDIT_FIELDS.filter((field) => differs[field]),
    after: {
      ...toAuditState(before),
      ...invoice,
      auditTypeID: body.auditType.auditTypeID,
      mode,
      auditorID: body.auditor.userID,
      auditorDate: body.auditorDate,
      auditExpiresDate: body.auditExpiresDate,
      firstAudit,
      ...(dateChanges ? { dateConfirmed: false, requestedDate: null } : {}),
    },
  }
}

/** Moves the access to the site from the former to the new auditor, and emails and notifies everyone concerned. */
async function replaceAuditor(
  platform: Platform,
  trx: Trx,
  change: ChangeStamp,
  before: AuditRecord,
  after: AuditRecord,
): Promise<void> {
  const { auditID, site } = after
  if (before.auditorID !== null) {
    await revokeSite(trx, { userID: before.auditorID, site, auditID, ...change })
    await queueConnectionRenewal(platform, trx, before.auditorID)
  }
  if (after.auditorID !== null) {
    await grantSite(trx, { userID: after.auditorID, site, auditID, ...change })
    await queueConnectionRenewal(platform, trx, after.auditorID)
  }
  if (after.auditorID !== null)
    await notifyPeople(platform, trx, { auditID, kind: 'booked', ...change }, [after.auditorID])
  if (before.auditorID === null) return
  await emailAuditorChanged(platform, trx, after, {
    userID: before.auditorID,
    name: before.auditorName ?? '',
  })
  await notifyInvolvedPeople(platform, trx, change, after, 'auditor-changed')
  await notifyPeople(platform, trx, { auditID, kind: 'auditor-released', ...change }, [before.auditorID])
}

/** Turns a requested audit, or an audit with a requested date, into a booked one. */
async function bookAudit(trx: Trx, actor: Principal, before: AuditRecord, plan: PlannedEdit, at: Date) {
  const { auditorDate, auditorID } = plan.after
  const decision = decideTransition(
    await readAuditFacts(trx, before),
    actor,
    {
      to: 'Audit Confirmed',
      ...(auditorDate === null ? {} : { date: auditorDate }),
      ...(auditorID === null ? {} : { auditorID }),
    },
    at,
  )
  assertAllowed(decision)
  plan.after = {
    ...plan.after,
    status: 'Audit Confirmed',
    statusSince: at,
    dateConfirmed: false,
    requestedDate: null,
  }
}

async function logEdit(
  trx: Trx,
  change: ChangeStamp,
  { changed }: PlannedEdit,
  before: AuditRecord,
  after: AuditRecord,
) {
  const { auditID } = after
  if (after.status !== before.status)
    await logStatusEvent(
      trx,
      change,
      { auditID },
      after.status,
      `The status changed from ${before.status} to ${after.status}.`,
    )
  for (const { type, description } of describeChanges(changed, before, after))
    await logAuditEvent(trx, change, { auditID }, type, description)
}

/**
 * Locks the auditor and the type that the body refers to. Either may be missing: an audit keeps a retired type and a
 * disabled auditor, so only a changed reference must be valid.
 */
async function lockReferences(trx: Trx, body: SavedAudit) {
  return {
    auditor: await lockAuditor(trx, body.auditor.userID),
    typeName: await lockOfferedType(trx, body.auditType.auditTypeID),
  }
}

type References = Awaited<ReturnType<typeof lockReferences>>

/** Saves an audit that the transaction has locked. `references` are the auditor and type that the save may refer to. */
export async function saveEdit(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  before: AuditRecord,
  body: SavedAudit,
  references: References,
): Promise<AuditRecord> {
  const change = { at: platform.clock.now(), by: actor.userID }
  const plan = planEdit(before, body)
  const isUnbooked = before.status === 'Audit Due' || before.status === 'Date Set'
  if (plan.changed.length === 0 && !isUnbooked) return before
  if (plan.changed.includes('auditExpiresDate')) assertAllowed(canJudge(actor, before, 'change-expiry'))
  assertAllowed(canEdit(before, plan.changed, change.at))
  assertAllowed(canChangeMode(before.mode, plan.after.mode))
  if (plan.changed.includes('auditor')) {
    if (!references.auditor) throw new Problem('audit-auditor-unavailable')
    assertAllowed(canBecomeAuditor(references.auditor.userID, await findQualityCheckers(trx, before.auditID)))
  }
  if (plan.changed.includes('auditType') && references.typeName === undefined)
    throw new Problem('audit-type-not-offered')
  if (isUnbooked) await bookAudit(trx, actor, before, plan, change.at)
  // An administrator who becomes the auditor can no longer decide, so the audit goes back to all administrators.
  const losesAdministrator = plan.after.auditorID !== null && plan.after.auditorID === before.assignedUserID
  if (losesAdministrator) plan.after = { ...plan.after, assignedUserID: null }
  await saveAudit(trx, before.auditID, plan.after)
  if (plan.changed.includes('auditExpiresDate')) {
    const newExpiry = { auditID: before.auditID, validUntil: body.auditExpiresDate }
    await changeCertificateExpiry(trx, { ...newExpiry, at: change.at })
    await moveCheckUpExpiry(trx, newExpiry)
  }
  if (plan.changed.includes('auditor') && before.auditorID !== null)
    await insertFormerAuditor(trx, { auditID: before.auditID, userID: before.auditorID, at: change.at })
  const after = await reloadAudit(trx, before.auditID)
  await logEdit(trx, change, plan, before, after)
  if (losesAdministrator) {
    const description = 'Unallocated, because the administrator is now the auditor.'
    await logAuditEvent(trx, change, { auditID: after.auditID }, 'administrator-changed', description)
  }
  if (plan.changed.includes('auditor')) await replaceAuditor(platform, trx, change, before, after)
  if (isUnbooked || plan.changed.includes('auditorDate')) {
    await emailAuditBooked(platform, trx, after)
    await notifyInvolvedPeople(platform, trx, change, after, 'booked')
  }
  publishAuditChanged(platform, trx, after.auditID, before)
  return after
}

export async function updateAudit(
  platform: Platform,
  actor: Principal,
  body: SavedAudit,
  ifMatch: number | undefined,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const references = await lockReferences(trx, body)
    const before = await lockExistingAudit(trx, body.auditID)
    await assertCurrentVersion(platform, trx, actor, before, ifMatch)
    return saveEdit(platform, trx, actor, before, body, references)
  })
}
