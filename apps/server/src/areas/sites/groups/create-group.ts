import { logEvent } from '../../../platform/event-log.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getGroup } from './get-group.ts'
import { nameGroup, type Place, placeGroup } from './place-group.ts'
import { type GroupRecord, insertGroup, lockTree } from './repository.ts'
import { wordFor } from './words.ts'

export async function createGroup(
  platform: Platform,
  actor: Principal,
  place: Place,
  { name, enabled }: { name: string; enabled: boolean },
): Promise<GroupRecord> {
  const { kind } = place
  return platform.transaction(async (trx) => {
    await lockTree(trx, kind)
    const at = platform.clock.now()
    const groupID = newId(at.getTime())
    const parentID = await placeGroup(trx, groupID, place)
    await nameGroup(trx, groupID, { kind, parentID, name })
    await insertGroup(trx, { groupID, kind, parentID, name, enabled, createdAt: at })
    await logEvent(trx, at, {
      correlationID: groupID,
      source: 'Customers',
      title: `${wordFor[kind]} added`,
      description: `"${name}" was added.`,
      userID: actor.userID,
    })
    return getGroup(trx, kind, groupID)
  })
}
