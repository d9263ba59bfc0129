import { canOrderPlaces } from '@sojourn/domain'
import { assertAllowed } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publishAuditChanged } from '../live/publish-changes.ts'
import { lockVisibleAudit } from '../lock-audit.ts'
import { getFieldwork } from './get-fieldwork.ts'
import { listOfflineFiles } from './offline-files.ts'
import { writePlaceOrder } from './repository/criteria.ts'
import { syncOwnPhrases } from './sync-phrases.ts'
import { getVisitRecord, saveVisitRecord } from './visit.ts'

async function savePlaceOrder(
  platform: Platform,
  actor: Principal,
  { auditID, places }: { auditID: string; places: readonly string[] },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await lockVisibleAudit(trx, actor, auditID)
    assertAllowed(canOrderPlaces(actor, audit))
    await writePlaceOrder(trx, auditID, places)
    publishAuditChanged(platform, trx, auditID)
  })
}

type FieldworkCall =
  | 'getFieldwork'
  | 'getVisitRecord'
  | 'listOfflineFiles'
  | 'savePlaceOrder'
  | 'saveVisitRecord'
  | 'syncOwnPhrases'

export const fieldworkHandlers = (platform: Platform): Pick<Handlers, FieldworkCall> => ({
  getFieldwork: ({ principal, params }) =>
    getFieldwork(platform.db, principal, { auditID: params.auditId, now: platform.clock.now() }),
  listOfflineFiles: ({ principal, params }) => listOfflineFiles(platform, principal, params.auditId),
  savePlaceOrder: async ({ principal, params, body }) => {
    await savePlaceOrder(platform, principal, { auditID: params.auditId, places: body.places })
    return undefined
  },
  getVisitRecord: ({ principal, params }) => getVisitRecord(platform.db, principal, params.auditId),
  saveVisitRecord: ({ principal, params, body }) =>
    saveVisitRecord(platform, principal, { auditID: params.auditId, body }),
  syncOwnPhrases: ({ principal, body }) => syncOwnPhrases(platform, principal, body),
})
