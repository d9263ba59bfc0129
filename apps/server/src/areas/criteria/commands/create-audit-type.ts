import type { NewAuditType } from '@sojourn/contract/criteria/save-audit-type'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { composeRevision } from '../compose-revision.ts'
import { keepFirstRevision } from '../keep-revision.ts'
import { type ReadAuditType, readAuditType } from '../queries/get-audit-type.ts'

export async function createAuditType(
  platform: Platform,
  actor: Principal,
  body: NewAuditType,
): Promise<ReadAuditType> {
  const at = platform.clock.now()
  const newID = () => newId(at.getTime())
  const auditTypeID = newID()
  const composing = { earlier: [], keys: [], keepRows: false, at, newID }
  const first = composeRevision({ auditTypeID, version: 1 }, body, composing)
  return platform.transaction(async (trx) => {
    await keepFirstRevision(trx, { at, by: actor.userID }, first)
    return readAuditType(trx, auditTypeID)
  })
}
