import { mayDeleteGroup } from '@sojourn/domain'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getGroup } from './get-group.ts'
import { type GroupKind, lockGroup, lockTree, removeGroup } from './repository.ts'
import { countGroupSites } from './sites/repository.ts'
import { demandOf, wordFor } from './words.ts'

export async function deleteGroup(
  platform: Platform,
  actor: Principal,
  kind: GroupKind,
  groupID: string,
): Promise<void> {
  await platform.transaction(async (trx) => {
    await lockTree(trx, kind)
    if (!(await lockGroup(trx, kind, groupID))) throw notFound()
    const group = await getGroup(trx, kind, groupID)
    const sites = await countGroupSites(trx, group.groupID)
    demandOf(kind, mayDeleteGroup({ children: group.children.length, sites }))
    await removeGroup(trx, group.groupID)
    await logEvent(trx, platform.clock.now(), {
      correlationID: group.groupID,
      source: 'Customers',
      title: `${wordFor[kind]} deleted`,
      description: `"${group.name}" was deleted.`,
      userID: actor.userID,
    })
  })
}
