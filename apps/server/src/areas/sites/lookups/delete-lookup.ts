import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countSitesWithLookup, type LookupKind, lockLookup, removeLookup } from './repository.ts'
import { wordFor } from './words.ts'

export async function deleteLookup(
  platform: Platform,
  actor: Principal,
  kind: LookupKind,
  id: string,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const found = await lockLookup(trx, kind, id)
    if (!found) throw notFound()
    if ((await countSitesWithLookup(trx, kind, found.id)) > 0) throw new Problem('lookup-in-use')
    await removeLookup(trx, kind, found.id)
    await logEvent(trx, platform.clock.now(), {
      correlationID: found.id,
      source: 'Customers',
      title: `${wordFor[kind]} deleted`,
      description: `"${found.name}" was deleted.`,
      userID: actor.userID,
    })
  })
}
