import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { grantSite, renewConnection, revokeSite } from '../../people/index.ts'
import type { Doing } from '../events.ts'
import { note, noteFor } from '../notices/note.ts'
import type { AuditRecord } from '../repository/records.ts'
import { tellAuditorChanged } from '../tell.ts'

/** The new auditor may read the site from now on, the former no longer, and both are told. */
export async function replaceAuditor(
  platform: Platform,
  trx: Trx,
  doing: Doing,
  before: AuditRecord,
  after: AuditRecord,
): Promise<void> {
  const { auditID, site } = after
  if (before.auditorID !== null) {
    await revokeSite(trx, { userID: before.auditorID, site, auditID, ...doing })
    await renewConnection(platform, trx, before.auditorID)
  }
  if (after.auditorID !== null) {
    await grantSite(trx, { userID: after.auditorID, site, auditID, ...doing })
    await renewConnection(platform, trx, after.auditorID)
  }
  if (after.auditorID !== null) await noteFor(platform, trx, doing, after, 'booked', [after.auditorID])
  if (before.auditorID === null) return
  await tellAuditorChanged(platform, trx, after, {
    userID: before.auditorID,
    name: before.auditorName ?? '',
  })
  await note(platform, trx, doing, after, 'auditor-changed')
  await noteFor(platform, trx, doing, after, 'auditor-released', [before.auditorID])
}
