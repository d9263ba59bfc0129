import { logEvent } from '../../../platform/event-log.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandFreeName } from './demand-free-name.ts'
import { getLookup } from './get-lookup.ts'
import { type LookupKind, type LookupRecord, lockLookups, saveLookup } from './repository.ts'
import { wordFor } from './words.ts'

interface Change {
  id: string
  name: string
  /** Undefined: as it is. */
  enabled?: boolean | undefined
  ifMatch: number | undefined
}

export async function updateLookup(
  platform: Platform,
  actor: Principal,
  list: { kind: LookupKind; present(record: LookupRecord): unknown },
  change: Change,
): Promise<LookupRecord> {
  const { kind } = list
  return platform.transaction(async (trx) => {
    await lockLookups(trx, kind)
    const before = await getLookup(trx, kind, change.id)
    if (change.ifMatch !== undefined && change.ifMatch !== before.version)
      throw new Problem('stale', { current: list.present(before) })
    const { id } = before
    await demandFreeName(trx, kind, { id, name: change.name })
    await saveLookup(trx, kind, { id, name: change.name, enabled: change.enabled ?? before.enabled })
    await logEvent(trx, platform.clock.now(), {
      correlationID: id,
      source: 'Customers',
      title: `${wordFor[kind]} changed`,
      description: `"${change.name}" was changed.`,
      userID: actor.userID,
      data: { before: { name: before.name, enabled: before.enabled } },
    })
    return getLookup(trx, kind, id)
  })
}
