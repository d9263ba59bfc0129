import { logEvent } from '../../../platform/event-log.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getGroup } from './get-group.ts'
import { nameGroup, placeGroup } from './place-group.ts'
import { type GroupKind, type GroupRecord, lockTree, saveGroup } from './repository.ts'
import { wordFor } from './words.ts'

export interface GroupChange {
  groupID: string
  name: string
  /** Undefined: as it is. */
  enabled: boolean | undefined
  parentID: string | null | undefined
  ifMatch: number | undefined
}

export async function updateGroup(
  platform: Platform,
  actor: Principal,
  tree: { kind: GroupKind; parentField: string; present(group: GroupRecord): unknown },
  { groupID, name, enabled, parentID, ifMatch }: GroupChange,
): Promise<GroupRecord> {
  const { kind, parentField } = tree
  return platform.transaction(async (trx) => {
    await lockTree(trx, kind)
    const before = await getGroup(trx, kind, groupID)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: tree.present(before) })
    const wanted = parentID === undefined ? (before.parent?.groupID ?? null) : parentID
    const after = {
      name,
      enabled: enabled ?? before.enabled,
      parentID: await placeGroup(trx, before.groupID, { kind, parentField, parentID: wanted }),
    }
    // Two of one name from earlier days may stay, as long as nobody touches their names.
    if (after.name !== before.name || after.parentID !== (before.parent?.groupID ?? null))
      await nameGroup(trx, before.groupID, { kind, ...after })
    await saveGroup(trx, { groupID: before.groupID, ...after })
    await logEvent(trx, platform.clock.now(), {
      correlationID: before.groupID,
      source: 'Customers',
      title: `${wordFor[kind]} changed`,
      description: `"${name}" was changed.`,
      userID: actor.userID,
      data: {
        before: { name: before.name, enabled: before.enabled, parentID: before.parent?.groupID ?? null },
        after,
      },
    })
    return getGroup(trx, kind, before.groupID)
  })
}
