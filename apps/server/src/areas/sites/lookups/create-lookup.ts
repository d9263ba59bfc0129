import { logEvent } from '../../../platform/event-log.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandFreeName } from './demand-free-name.ts'
import { getLookup } from './get-lookup.ts'
import { insertLookup, type LookupKind, type LookupRecord, lockLookups } from './repository.ts'
import { wordFor } from './words.ts'

export async function createLookup(
  platform: Platform,
  actor: Principal,
  kind: LookupKind,
  { name, enabled = true }: { name: string; enabled?: boolean | undefined },
): Promise<LookupRecord> {
  return platform.transaction(async (trx) => {
    await lockLookups(trx, kind)
    await demandFreeName(trx, kind, { name })
    const at = platform.clock.now()
    const id = newId(at.getTime())
    await insertLookup(trx, kind, { id, name, enabled })
    await logEvent(trx, at, {
      correlationID: id,
      source: 'Customers',
      title: `${wordFor[kind]} added`,
      description: `"${name}" was added.`,
      userID: actor.userID,
    })
    return getLookup(trx, kind, id)
  })
}
