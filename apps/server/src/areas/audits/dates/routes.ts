import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showAudit } from '../queries/get-audit.ts'
import type { AuditRecord } from '../repository/records.ts'
import { changeAuditDeadline } from './change-audit-deadline.ts'
import { changeAuditExpiry } from './change-audit-expiry.ts'
import { requestAudit } from './request-audit.ts'
import { resetAuditDate } from './reset-audit-date.ts'

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
