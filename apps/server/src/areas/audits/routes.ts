import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import type { AuditRow } from '@sojourn/contract/audits/audit'
import type { NewAudit } from '@sojourn/contract/audits/save-audit'
import {
  AUDIT_STATUSES,
  auditView,
  decideTransition,
  isActive,
  isAuditStatus,
  isFirstAudit,
  isIndependent,
  isZeroId,
  longDate,
  statusesSeenBy,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { presentEvent } from '../../platform/event-log.ts'
import { assertAllowed, notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { filtersOf, orderOf } from '../../platform/http/list-choices.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { grantSite, queueConnectionRenewal } from '../people/index.ts'
import { changeStatus } from './commands/change-status.ts'
import { demandFresh, lockExisting, readAgain } from './commands/read-locked.ts'
import { updateAudit } from './commands/update-audit.ts'
import { logAuditEvent } from './events.ts'
import { publishAuditChanged } from './live/publish-audit-changed.ts'
import { findUnreadFlags } from './messages/read-threads.ts'
import { note, noteFor } from './notices/note.ts'
import { presentRow, presentStatus } from './presenter.ts'
import { exportAudits } from './queries/export-audits.ts'
import { findVisibleAudit, showAudit } from './queries/get-audit.ts'
import { listAuditorAudits, listAudits } from './queries/list-audits.ts'
import {
  findOtherAudits,
  lockAdministrator,
  lockAuditedSite,
  lockAuditor,
  lockOfferedType,
} from './repository/locks.ts'
import { findEvents } from './repository/log.ts'
import { findPeople } from './repository/people.ts'
import { type AuditRecord, countNotStarted, findAudit, findSiteAudits } from './repository/records.ts'
import { canAskAboutSite, worksAtSite } from './repository/visible.ts'
import { BLANK_AUDIT, insertAudit, saveAudit, stateOf } from './repository/write.ts'
import { tellBooked } from './tell.ts'

/** Whom and what the audit names, held in the order that all changes keep. */
async function lockNamed(trx: Trx, body: NewAudit) {
  const auditor = await lockAuditor(trx, body.auditor.userID)
  if (!auditor) throw new Problem('audit-auditor-unavailable')
  if ((await lockOfferedType(trx, body.auditType.auditTypeID)) === undefined)
    throw new Problem('audit-type-not-offered')
  const site = await lockAuditedSite(trx, body.site.siteID)
  if (!site) throw notFound()
  return { auditor, site }
}

async function createAudit(platform: Platform, actor: Principal, body: NewAudit): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const { auditor, site } = await lockNamed(trx, body)
    const at = platform.clock.now()
    const earlier = await findOtherAudits(trx, site.siteID, null)
    const facts = {
      status: 'new' as const,
      siteHasOtherActive: earlier.some(({ status }) => isActive(status)),
      latest: earlier[0] ?? null,
    }
    const asked = { to: 'Audit Confirmed', date: body.auditorDate, auditorID: auditor.userID } as const
    assertAllowed(decideTransition(facts, actor, asked, at))
    const auditID = newId(at.getTime())
    await insertAudit(trx, {
      ...BLANK_AUDIT,
      auditID,
      siteID: site.siteID,
      createdBy: actor.userID,
      createdAt: at,
      status: asked.to,
      statusSince: at,
      auditTypeID: body.auditType.auditTypeID,
      auditorID: auditor.userID,
      auditorDate: body.auditorDate,
      auditExpiresDate: body.auditExpiresDate,
      firstAudit: body.firstAudit ?? isFirstAudit(earlier.map(({ status }) => status)),
      auditorPaid: body.auditorPaid ?? false,
      auditorInvoiceDate: body.auditorInvoiceDate ?? body.auditorDate,
    })
    await grantSite(trx, { userID: auditor.userID, site, auditID, at, by: actor.userID })
    await queueConnectionRenewal(platform, trx, auditor.userID)
    const told = `Booked for ${longDate(body.auditorDate)} with ${auditor.name}.`
    const doing = { at, by: actor.userID }
    await logAuditEvent(trx, doing, { auditID }, 'audit-created', told)
    const audit = await readAgain(trx, auditID)
    await tellBooked(platform, trx, audit)
    await note(platform, trx, doing, audit, 'booked')
    publishAuditChanged(platform, trx, auditID)
    return audit
  })
}

async function lockAssignee(trx: Trx, userID: string) {
  if (isZeroId(userID)) return null
  const administrator = await lockAdministrator(trx, userID)
  if (!administrator) throw new Problem('audit-assignee-unavailable')
  return administrator
}

/** In every status: somebody looks after an audit also when it is decided. The zero id leaves it to all. */
async function assignAudit(
  platform: Platform,
  actor: Principal,
  { auditID, userID, ifMatch }: { auditID: string; userID: string; ifMatch: number | undefined },
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const assignee = await lockAssignee(trx, userID)
    const before = await lockExisting(trx, auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const assignedUserID = assignee?.userID ?? null
    if (assignedUserID === before.assignedUserID) return before
    if (assignee && !isIndependent(assignee.userID, before))
      throw new Problem('audit-assignee-not-independent')
    await saveAudit(trx, auditID, { ...stateOf(before), assignedUserID })
    const doing = { at: platform.clock.now(), by: actor.userID }
    const told = assignee ? `Assigned to ${assignee.name}.` : 'Unallocated.'
    await logAuditEvent(trx, doing, { auditID }, 'administrator-changed', told)
    if (assignee) await noteFor(platform, trx, doing, before, 'assigned', [assignee.userID])
    publishAuditChanged(platform, trx, auditID)
    return readAgain(trx, auditID)
  })
}

/** All that the reader may know of, newest first. */
async function listSiteAudits(
  db: DbOrTrx,
  reader: Principal,
  siteID: string,
  now: Date,
): Promise<AuditRow[]> {
  if (!(await canAskAboutSite(db, reader, siteID))) throw notFound()
  const atSite = await worksAtSite(db, reader, siteID)
  const seen = (await findSiteAudits(db, siteID)).flatMap((audit) => {
    const view = auditView(reader, audit, atSite)
    return view === 'none' ? [] : [{ audit, view }]
  })
  const people = await findPeople(
    db,
    seen.flatMap(({ audit }) => [audit.auditorID, audit.assignedUserID]),
  )
  const unread = await findUnreadFlags(
    db,
    reader,
    seen.map(({ audit }) => audit.auditID),
  )
  return seen.map(({ audit, view }) =>
    presentRow(audit, people, reader, { now, unread: unread.get(audit.auditID), view }),
  )
}

/** The whole log, newest first unless it is asked for the other way round. */
async function listAuditLog(
  db: DbOrTrx,
  auditID: string,
  request: ListRequest,
): Promise<ResponseOf<Calls['listAuditLog']>> {
  if (!(await findAudit(db, auditID))) throw notFound()
  filtersOf(request, [])
  const { direction } = orderOf(request, ['EventDate'])
  const { rows, totalCount } = await findEvents(db, auditID, {
    searchTerm: request.searchTerm,
    direction: request.orderBy === undefined ? 'desc' : direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentEvent), totalCount }
}

type Served =
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

export function auditsHandlers(platform: Platform): Pick<Handlers, Served> {
  const answer = (reader: Principal, audit: AuditRecord, version: (version: number) => void) => {
    version(audit.version)
    return showAudit(platform.db, reader, audit, platform.clock.now())
  }
  return {
    listAudits: async ({ principal, query }) =>
      listAudits(platform, principal, listRequest(query), platform.clock.now()),
    exportAudits: async ({ principal, query, reply }) =>
      sendSheet(
        platform.workers,
        reply,
        await exportAudits(platform.db, principal, listRequest(query), platform.clock.now()),
        query.format,
      ),
    listSiteAudits: async ({ principal, params }) =>
      listSiteAudits(platform.db, principal, params.id, platform.clock.now()),
    listAuditorAudits: async ({ principal, params, query }) =>
      listAuditorAudits(platform, principal, params.id, listRequest(query), platform.clock.now()),
    listAuditStatuses: async ({ principal }) => statusesSeenBy(principal, AUDIT_STATUSES).map(presentStatus),
    getAudit: async ({ principal, params, query, version }) => {
      const audit = await findVisibleAudit(platform.db, principal, params.id)
      version(audit.version)
      return showAudit(platform.db, principal, audit, platform.clock.now(), query.criteria)
    },
    countAuditsNotStarted: async ({ params }) => {
      const count = await countNotStarted(platform.db, params.id)
      if (count === undefined) throw notFound()
      return { count }
    },
    listAuditLog: async ({ params, query }) => listAuditLog(platform.db, params.id, listRequest(query)),
    createAudit: async ({ principal, body, version }) =>
      answer(principal, await createAudit(platform, principal, body), version),
    updateAudit: async ({ principal, body, ifMatch, version }) =>
      answer(principal, await updateAudit(platform, principal, body, ifMatch), version),
    assignAudit: async ({ principal, body, ifMatch, version }) =>
      answer(principal, await assignAudit(platform, principal, { ...body, ifMatch }), version),
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
      return answer(principal, changed, version)
    },
  }
}
