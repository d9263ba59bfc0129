import type { SavedAudit } from '@sojourn/contract/audits/save-audit'
import {
  AUDIT_FIELDS,
  type AuditField,
  canBecomeAuditor,
  canEdit,
  canJudge,
  decideTransition,
} from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { assertAllowed, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { grantSite, queueConnectionRenewal, revokeSite } from '../../people/index.ts'
import { describeEdit } from '../describe-edit.ts'
import { type Doing, logAuditEvent, logStatusEvent } from '../events.ts'
import { factsOf } from '../facts.ts'
import { publishAuditChanged } from '../live/publish-audit-changed.ts'
import { note, noteFor } from '../notices/note.ts'
import { lockAuditor, lockOfferedType } from '../repository/locks.ts'
import { findQualityCheckers } from '../repository/quality-checkers.ts'
import type { AuditRecord } from '../repository/records.ts'
import { type AuditState, insertFormerAuditor, saveAudit, stateOf } from '../repository/write.ts'
import { emailAuditorChanged, tellBooked } from '../tell.ts'
import { demandFresh, lockExisting, readAgain } from './read-locked.ts'

interface PlannedEdit {
  after: AuditState
  changed: AuditField[]
}

/** What saving this would change. Another date must be confirmed anew, and answers a request for one. */
function planEdit(before: AuditRecord, body: SavedAudit): PlannedEdit {
  const dateChanges = body.auditorDate !== before.auditorDate
  const invoice = {
    auditorPaid: body.auditorPaid ?? before.auditorPaid,
    auditorInvoiceDate:
      body.auditorInvoiceDate ?? (dateChanges ? body.auditorDate : before.auditorInvoiceDate),
  }
  const firstAudit = body.firstAudit ?? before.firstAudit
  const differs: Record<AuditField, boolean> = {
    auditType: body.auditType.auditTypeID !== before.type?.auditTypeID,
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
      ...stateOf(before),
      ...invoice,
      auditTypeID: body.auditType.auditTypeID,
      auditorID: body.auditor.userID,
      auditorDate: body.auditorDate,
      auditExpiresDate: body.auditExpiresDate,
      firstAudit,
      ...(dateChanges ? { dateConfirmed: false, requestedDate: null } : {}),
    },
  }
}

/** The new auditor may read the site from now on, the former no longer, and both are told. */
async function replaceAuditor(
  platform: Platform,
  trx: Trx,
  doing: Doing,
  before: AuditRecord,
  after: AuditRecord,
): Promise<void> {
  const { auditID, site } = after
  if (before.auditorID !== null) {
    await revokeSite(trx, { userID: before.auditorID, site, auditID, ...doing })
    await queueConnectionRenewal(platform, trx, before.auditorID)
  }
  if (after.auditorID !== null) {
    await grantSite(trx, { userID: after.auditorID, site, auditID, ...doing })
    await queueConnectionRenewal(platform, trx, after.auditorID)
  }
  if (after.auditorID !== null) await noteFor(platform, trx, doing, after, 'booked', [after.auditorID])
  if (before.auditorID === null) return
  await emailAuditorChanged(platform, trx, after, {
    userID: before.auditorID,
    name: before.auditorName ?? '',
  })
  await note(platform, trx, doing, after, 'auditor-changed')
  await noteFor(platform, trx, doing, after, 'auditor-released', [before.auditorID])
}

/** From a request to a booking, or from a wish for another date to an answer. */
async function book(trx: Trx, actor: Principal, before: AuditRecord, plan: PlannedEdit, at: Date) {
  const { auditorDate, auditorID } = plan.after
  const decision = decideTransition(
    await factsOf(trx, before),
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

async function writeLog(
  trx: Trx,
  doing: Doing,
  { changed }: PlannedEdit,
  before: AuditRecord,
  after: AuditRecord,
) {
  const { auditID } = after
  if (after.status !== before.status)
    await logStatusEvent(
      trx,
      doing,
      { auditID },
      after.status,
      `The status changed from ${before.status} to ${after.status}.`,
    )
  for (const { type, description } of describeEdit(changed, before, after))
    await logAuditEvent(trx, doing, { auditID }, type, description)
}

/** What the save names is looked at only where it is new: an audit keeps a retired type and an auditor who has left. */
async function lockNamed(trx: Trx, body: SavedAudit) {
  return {
    auditor: await lockAuditor(trx, body.auditor.userID),
    typeName: await lockOfferedType(trx, body.auditType.auditTypeID),
  }
}

type Named = Awaited<ReturnType<typeof lockNamed>>

/** Saves an audit that the transaction holds; `named` is what the save could newly refer to. */
export async function saveEdit(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  before: AuditRecord,
  body: SavedAudit,
  named: Named,
): Promise<AuditRecord> {
  const doing = { at: platform.clock.now(), by: actor.userID }
  const plan = planEdit(before, body)
  const isUnbooked = before.status === 'Audit Due' || before.status === 'Date Set'
  if (plan.changed.length === 0 && !isUnbooked) return before
  if (plan.changed.includes('auditExpiresDate')) assertAllowed(canJudge(actor, before, 'change-expiry'))
  assertAllowed(canEdit(before, plan.changed, doing.at))
  if (plan.changed.includes('auditor')) {
    if (!named.auditor) throw new Problem('audit-auditor-unavailable')
    assertAllowed(canBecomeAuditor(named.auditor.userID, await findQualityCheckers(trx, before.auditID)))
  }
  if (plan.changed.includes('auditType') && named.typeName === undefined)
    throw new Problem('audit-type-not-offered')
  if (isUnbooked) await book(trx, actor, before, plan, doing.at)
  // An administrator who becomes the auditor can no longer decide, so the audit goes back to all administrators.
  const losesAdministrator = plan.after.auditorID !== null && plan.after.auditorID === before.assignedUserID
  if (losesAdministrator) plan.after = { ...plan.after, assignedUserID: null }
  await saveAudit(trx, before.auditID, plan.after)
  if (plan.changed.includes('auditor') && before.auditorID !== null)
    await insertFormerAuditor(trx, { auditID: before.auditID, userID: before.auditorID, at: doing.at })
  const after = await readAgain(trx, before.auditID)
  await writeLog(trx, doing, plan, before, after)
  if (losesAdministrator) {
    const told = 'Unallocated, because the administrator is now the auditor.'
    await logAuditEvent(trx, doing, { auditID: after.auditID }, 'administrator-changed', told)
  }
  if (plan.changed.includes('auditor')) await replaceAuditor(platform, trx, doing, before, after)
  if (isUnbooked || plan.changed.includes('auditorDate')) {
    await tellBooked(platform, trx, after)
    await note(platform, trx, doing, after, 'booked')
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
    const named = await lockNamed(trx, body)
    const before = await lockExisting(trx, body.auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    return saveEdit(platform, trx, actor, before, body, named)
  })
}
