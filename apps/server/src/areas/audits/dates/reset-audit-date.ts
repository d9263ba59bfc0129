import { datesFromStart, hasRole, mayEdit } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { demand, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockVisible } from '../commands/change-status.ts'
import { demandFresh } from '../commands/read-locked.ts'
import { saveEdit } from '../commands/update-audit.ts'
import type { AuditRecord } from '../repository/records.ts'
import { transition } from '../transition.ts'
import type { Dated } from './dated.ts'

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
  demand(mayEdit(before, ['auditorDate'], platform.clock.now()))
  const dates = date === before.auditorDate ? { auditExpiresDate } : datesFromStart(date)
  const body = { auditID, auditType: type, auditor: { userID: auditorID }, auditorDate: date, ...dates }
  return saveEdit(platform, trx, actor, before, body, { auditor: undefined, typeName: undefined })
}

/** The same date confirms it. Another one is a wish of the property, or the decision of an Admin. */
export async function resetAuditDate(
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
