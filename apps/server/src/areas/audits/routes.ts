import { AUDIT_STATUSES, isAuditStatus, statusesSeenBy } from '@sojourn/domain'
import { notFound, Problem } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { assignAudit } from './commands/assign-audit.ts'
import { changeStatus } from './commands/change-status.ts'
import { createAudit } from './commands/create-audit.ts'
import { updateAudit } from './commands/update-audit.ts'
import { presentStatus } from './presenter.ts'
import { exportAudits } from './queries/export-audits.ts'
import { findVisibleAudit, showAudit } from './queries/get-audit.ts'
import { listAuditLog } from './queries/list-audit-log.ts'
import { listAuditorAudits, listAudits } from './queries/list-audits.ts'
import { listSiteAudits } from './queries/list-site-audits.ts'
import { type AuditRecord, countNotStarted } from './repository/records.ts'

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
