import type { SavedAuditType } from '@sojourn/contract/criteria/save-audit-type'
import { mayChangeEnabled } from '@sojourn/domain'
import { demand } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { composeRevision } from '../compose-revision.ts'
import { keepNextRevision } from '../keep-revision.ts'
import { type ReadAuditType, readAuditType } from '../queries/get-audit-type.ts'
import { findKeys } from '../repository/audit-types.ts'
import { lockAsRead } from './lock.ts'

/** An enabled type gets its next revision; one that is not enabled yet is written anew in its place. */
export async function saveAuditType(
  platform: Platform,
  actor: Principal,
  body: SavedAuditType,
  ifMatch: number | undefined,
): Promise<ReadAuditType> {
  return platform.transaction(async (trx) => {
    const { type: before } = await lockAsRead(trx, body.auditTypeID, { ifMatch, version: body.version })
    demand(mayChangeEnabled(before, body))
    const at = platform.clock.now()
    const { auditTypeID } = before
    const version = before.enabled ? before.version + 1 : before.version
    const after = composeRevision({ auditTypeID, version }, body, {
      earlier: before.groups,
      keys: await findKeys(trx, auditTypeID),
      keepRows: !before.enabled,
      at,
      newID: () => newId(at.getTime()),
    })
    await keepNextRevision(trx, { at, by: actor.userID }, before, after)
    return readAuditType(trx, auditTypeID)
  })
}
