import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import type { AuditRow } from '@sojourn/contract/audits/audit'
import type { NewAudit } from '@sojourn/contract/audits/save-audit'
import {
  AUDIT_STATUSES,
  auditView,
  canBecomeAuditor,
  dayOf,
  decideTransition,
  isActive,
  isAuditStatus,
  isFirstAudit,
  isIndependent,
  isZeroId,
  longDate,
  visibleStatuses,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { presentEvent } from '../../platform/event-log.ts'
import { assertAllowed, notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { readFilters, readListRequest, readOrder } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { notifyPeople } from '../notifications/index.ts'
import { grantSite, queueConnectionRenewal, worksForProperty } from '../people/index.ts'
import { findCheckUpBasis, readNewCheckUpFacts, writeCheckUp } from './check-ups/create-check-up.ts'
import { emailAuditBooked } from './emails.ts'
import { type ChangeStamp, logAuditEvent } from './events.ts'
import { buildAuditResponse, findVisibleAudit } from './get-audit.ts'
import { exportAudits, listAuditorAudits, listAudits } from './list-audits.ts'
import { publishAuditChanged } from './live/publish-changes.ts'
import { assertCurrentVersion, lockExistingAudit, reloadAudit } from './lock-audit.ts'
import { findUnreadFlags } from './messages/read-threads.ts'
import { notifyInvolvedPeople } from './notify.ts'
import { presentRow, presentStatus } from './presenter.ts'
import {
  findOtherAudits,
  type LockedPerson,
  lockAdministrator,
  lockAuditedSite,
  lockAuditor,
  lockOfferedType,
} from './repository/locks.ts'
import { findEvents } from './repository/log.ts'
import { findPeople } from './repository/people.ts'
import { type AuditRecord, countNotStarted, findAudit, findSiteAudits } from './repository/records.ts'
import { canReadSiteAudits } from './repository/visible.ts'
import { BLANK_AUDIT, insertAudit, saveAudit, toAuditState } from './repository/write.ts'
import { changeStatus } from './transition.ts'
import { updateAudit } from './update-audit.ts'

/** Locks the auditor, type and site of the new audit, in the order that locks.ts prescribes. */
async function lockReferences(trx: Trx, body: NewAudit) {
  const auditor = await lockAuditor(trx, body.auditor.userID)
  if (!auditor) throw new Problem('audit-auditor-unavailable')
  if ((await lockOfferedType(trx, body.auditType.auditTypeID)) === undefined)
    throw new Problem('audit-type-not-offered')
  const site = await lockAuditedSite(trx, body.site.siteID)
  if (!site) throw notFound()
  return { auditor, site }
}

/** Grants the auditor access to the site, and logs, emails and publishes the booking. */
async function announceBooking(
  platform: Platform,
  trx: Trx,
  change: ChangeStamp & { by: string },
  { auditID, auditor }: { auditID: string; auditor: LockedPerson },
): Promise<AuditRecord> {
  const audit = await reloadAudit(trx, auditID)
  await grantSite(trx, { userID: auditor.userID, site: audit.site, auditID, ...change })
  await queueConnectionRenewal(platform, trx, auditor.userID)
  const description = `Booked for ${longDate(audit.auditorDate ?? '')} with ${auditor.name}.`
  await logAuditEvent(trx, change, { auditID }, 'audit-created', description)
  await emailAuditBooked(platform, trx, audit)
  await notifyInvolvedPeople(platform, trx, change, audit, 'booked')
  publishAuditChanged(platform, trx, auditID)
  return audit
}

/** Books a check-up that an Admin creates. Audit type, expiry date and First Audit are those of the certificate. */
async function bookCheckUp(platform: Platform, actor: Principal, body: NewAudit): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const auditor = await lockAuditor(trx, body.auditor.userID)
    if (!auditor) throw new Problem('audit-auditor-unavailable')
    if (!(await lockAuditedSite(trx, body.site.siteID))) throw notFound()
    const at = platform.clock.now()
    const basis = await findCheckUpBasis(trx, body.site.siteID, dayOf(at))
    if (!basis) throw new Problem('audit-no-certificate')
    const { decidedBy } = basis.certificate
    assertAllowed(canBecomeAuditor(auditor.userID, decidedBy === null ? [] : [decidedBy]))
    const { auditorDate } = body
    const request = { to: 'Audit Confirmed', date: auditorDate, auditorID: auditor.userID } as const
    const facts = {
      ...(await readNewCheckUpFacts(trx, body.site.siteID)),
      checkUp: { certificate: 'valid' as const },
    }
    assertAllowed(decideTransition(facts, actor, request, at))
    if (auditorDate > basis.certificate.validUntil) throw new Problem('audit-expiry-before-start')
    const change = { at, by: actor.userID }
    const auditID = await writeCheckUp(trx, change, {
      ...basis,
      status: request.to,
      dueDay: auditorDate,
      booking: {
        auditorID: auditor.userID,
        auditorDate,
        auditorPaid: body.auditorPaid ?? false,
        auditorInvoiceDate: body.auditorInvoiceDate ?? auditorDate,
      },
    })
    return announceBooking(platform, trx, change, { auditID, auditor })
  })
}

async function createAudit(platform: Platform, actor: Principal, body: NewAudit): Promise<AuditRecord> {
  if (body.mode === 'check-up') return bookCheckUp(platform, actor, body)
  return platform.transaction(async (trx) => {
    const { auditor, site } = await lockReferences(trx, body)
    const at = platform.clock.now()
    const earlier = await findOtherAudits(trx, site.siteID, null)
    const facts = {
      status: 'new' as const,
      siteHasOtherActive: earlier.some(({ status }) => isActive(status)),
      latest: earlier.find(({ isCheckUp }) => !isCheckUp) ?? null,
    }
    const request = { to: 'Audit Confirmed', date: body.auditorDate, auditorID: auditor.userID } as const
    assertAllowed(decideTransition(facts, actor, request, at))
    const auditID = newId(at.getTime())
    await insertAudit(trx, {
      ...BLANK_AUDIT,
      auditID,
      siteID: site.siteID,
      createdBy: actor.userID,
      createdAt: at,
      status: request.to,
      statusSince: at,
      auditTypeID: body.auditType.auditTypeID,
      mode: body.mode ?? 'on site',
      auditorID: auditor.userID,
      auditorDate: body.auditorDate,
      auditExpiresDate: body.auditExpiresDate,
      firstAudit: body.firstAudit ?? isFirstAudit(earlier.map(({ status }) => status)),
      auditorPaid: body.auditorPaid ?? false,
      auditorInvoiceDate: body.auditorInvoiceDate ?? body.auditorDate,
    })
    return announceBooking(platform, trx, { at, by: actor.userID }, { auditID, auditor })
  })
}

async function lockAssignee(trx: Trx, userID: string) {
  if (isZeroId(userID)) return null
  const administrator = await lockAdministrator(trx, userID)
  if (!administrator) throw new Problem('audit-assignee-unavailable')
  return administrator
}

/** Allowed in every status. The zero id unassigns the audit. */
async function assignAudit(
  platform: Platform,
  actor: Principal,
  { auditID, userID, ifMatch }: { auditID: string; userID: string; ifMatch: number | undefined },
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const assignee = await lockAssignee(trx, userID)
    const before = await lockExistingAudit(trx, auditID)
    await assertCurrentVersion(platform, trx, actor, before, ifMatch)
    const assignedUserID = assignee?.userID ?? null
    if (assignedUserID === before.assignedUserID) return before
    if (assignee && !isIndependent(assignee.userID, before))
      throw new Problem('audit-assignee-not-independent')
    await saveAudit(trx, auditID, { ...toAuditState(before), assignedUserID })
    const change = { at: platform.clock.now(), by: actor.userID }
    const description = assignee ? `Assigned to ${assignee.name}.` : 'Unallocated.'
    await logAuditEvent(trx, change, { auditID }, 'administrator-changed', description)
    if (assignee)
      await notifyPeople(platform, trx, { auditID, kind: 'assigned', ...change }, [assignee.userID])
    publishAuditChanged(platform, trx, auditID)
    return reloadAudit(trx, auditID)
  })
}

/** The audits of the site that the reader may see, newest first. */
async function listSiteAudits(
  db: DbOrTrx,
  reader: Principal,
  siteID: string,
  now: Date,
): Promise<AuditRow[]> {
  if (!(await canReadSiteAudits(db, reader, siteID))) throw notFound()
  const atSite = await worksForProperty(db, reader, siteID)
  const visible = (await findSiteAudits(db, siteID)).flatMap((audit) => {
    const view = auditView(reader, audit, atSite)
    return view === 'none' ? [] : [{ audit, view }]
  })
  const people = await findPeople(
    db,
    visible.flatMap(({ audit }) => [audit.auditorID, audit.assignedUserID]),
  )
  const unread = await findUnreadFlags(
    db,
    reader,
    visible.map(({ audit }) => audit.auditID),
  )
  return visible.map(({ audit, view }) =>
    presentRow(audit, people, reader, { now, unread: unread.get(audit.auditID), view }),
  )
}

/** The whole event log, newest first by default. */
async function listAuditLog(
  db: DbOrTrx,
  auditID: string,
  request: ListRequest,
): Promise<ResponseOf<Calls['listAuditLog']>> {
  if (!(await findAudit(db, auditID))) throw notFound()
  readFilters(request, [])
  const { direction } = readOrder(request, ['EventDate'])
  const { rows, totalCount } = await findEvents(db, auditID, {
    searchTerm: request.searchTerm,
    direction: request.orderBy === undefined ? 'desc' : direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentEvent), totalCount }
}

type AuditCall =
  | 'assignAudit'
  | 'cancelAudit'
  | 'changeAuditStatus'
  | 'countAuditsNotStarted'
  | 'createAudit'
  | 'exportAudits'
  | 'getAudit'
  | 'listAuditLog'
  | 'listAuditStatuses'
  | 'listAuditorAudits'
  | 'listAudits'
  | 'listSiteAudits'
  | 'updateAudit'

export function auditsHandlers(platform: Platform): Pick<Handlers, AuditCall> {
  const respond = (reader: Principal, audit: AuditRecord, setVersion: (version: number) => void) => {
    setVersion(audit.version)
    return buildAuditResponse(platform.db, reader, audit, platform.clock.now())
  }
  return {
    listAudits: async ({ principal, query }) =>
      listAudits(platform, principal, readListRequest(query), platform.clock.now()),
    exportAudits: async ({ principal, query, reply }) =>
      sendSheet(
        platform.workers,
        reply,
        await exportAudits(platform.db, principal, readListRequest(query), platform.clock.now()),
        query.format,
      ),
    listSiteAudits: async ({ principal, params }) =>
      listSiteAudits(platform.db, principal, params.id, platform.clock.now()),
    listAuditorAudits: async ({ principal, params, query }) =>
      listAuditorAudits(platform, principal, params.id, readListRequest(query), platform.clock.now()),
    listAuditStatuses: async ({ principal }) => visibleStatuses(principal, AUDIT_STATUSES).map(presentStatus),
    getAudit: async ({ principal, params, query, version }) => {
      const audit = await findVisibleAudit(platform.db, principal, params.id)
      version(audit.version)
      return buildAuditResponse(platform.db, principal, audit, platform.clock.now(), query.criteria)
    },
    countAuditsNotStarted: async ({ params }) => {
      const count = await countNotStarted(platform.db, params.id)
      if (count === undefined) throw notFound()
      return { count }
    },
    listAuditLog: async ({ params, query }) => listAuditLog(platform.db, params.id, readListRequest(query)),
    createAudit: async ({ principal, body, version }) =>
      respond(principal, await createAudit(platform, principal, body), version),
    updateAudit: async ({ principal, body, ifMatch, version }) =>
      respond(principal, await updateAudit(platform, principal, body, ifMatch), version),
    assignAudit: async ({ principal, body, ifMatch, version }) =>
      respond(principal, await assignAudit(platform, principal, { ...body, ifMatch }), version),
    cancelAudit: async ({ principal, params, ifMatch }) => {
      await changeStatus(platform, principal, {
        auditID: params.id,
        to: 'Cancelled',
        sent: {},
        ifMatch,
      })
    },
    changeAuditStatus: async ({ principal, params, body, ifMatch, version }) => {
      const { id: auditID, value: to } = params
      if (!isAuditStatus(to)) throw new Problem('bad-request', { detail: `There is no status "${to}".` })
      const changed = await changeStatus(platform, principal, { auditID, to, sent: body ?? {}, ifMatch })
      return respond(principal, changed, version)
    },
  }
}
