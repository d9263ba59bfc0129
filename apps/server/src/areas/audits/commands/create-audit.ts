import type { NewAudit } from '@sojourn/contract/audits/save-audit'
import { decideTransition, isActive, isFirstAudit, longDate } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { demand, notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { grantSite, renewConnection } from '../../people/index.ts'
import { logAuditEvent } from '../events.ts'
import { tellAuditChanged } from '../live/tell-audit-changed.ts'
import { note } from '../notices/note.ts'
import { findOtherAudits, lockAuditedSite, lockAuditor, lockOfferedType } from '../repository/locks.ts'
import type { AuditRecord } from '../repository/records.ts'
import { BLANK_AUDIT, insertAudit } from '../repository/write.ts'
import { tellBooked } from '../tell.ts'
import { readAgain } from './read-locked.ts'

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

export async function createAudit(
  platform: Platform,
  actor: Principal,
  body: NewAudit,
): Promise<AuditRecord> {
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
    demand(decideTransition(facts, actor, asked, at))
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
    await renewConnection(platform, trx, auditor.userID)
    const told = `Booked for ${longDate(body.auditorDate)} with ${auditor.name}.`
    const doing = { at, by: actor.userID }
    await logAuditEvent(trx, doing, { auditID }, 'audit-created', told)
    const audit = await readAgain(trx, auditID)
    await tellBooked(platform, trx, audit)
    await note(platform, trx, doing, audit, 'booked')
    tellAuditChanged(platform, trx, auditID)
    return audit
  })
}
