import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockSite } from '../repository/write.ts'
import { GROUP_LABELS, getGroup } from './group.ts'
import {
  type GroupKind,
  type GroupRecord,
  insertGroupSite,
  lockGroup,
  removeGroupSite,
} from './repository.ts'

interface GroupSiteLink {
  kind: GroupKind
  groupID: string
  siteID: string
}

/** Locks both records, so that neither can be deleted until the transaction ends. */
async function lockGroupAndSite(trx: DbOrTrx, { kind, groupID, siteID }: GroupSiteLink) {
  if (!(await lockGroup(trx, kind, groupID))) throw notFound()
  const site = await lockSite(trx, siteID)
  if (!site) throw notFound()
  return { site, group: await getGroup(trx, kind, groupID) }
}

/** Logs the event for the group and for the site. */
async function logForGroupAndSite(
  platform: Platform,
  trx: DbOrTrx,
  event: { ids: string[]; title: string; description: string; userID: string },
): Promise<void> {
  const { ids, ...rest } = event
  for (const correlationID of ids)
    await logEvent(trx, platform.clock.now(), { correlationID, source: 'Customers', ...rest })
}

export async function attachSite(
  platform: Platform,
  actor: Principal,
  link: GroupSiteLink,
): Promise<GroupRecord> {
  return platform.transaction(async (trx) => {
    const { site, group } = await lockGroupAndSite(trx, link)
    if (await insertGroupSite(trx, group.groupID, site.siteID))
      await logForGroupAndSite(platform, trx, {
        ids: [group.groupID, site.siteID],
        title: `${GROUP_LABELS[link.kind]} of a site added`,
        description: `${site.siteName} now belongs to "${group.name}".`,
        userID: actor.userID,
      })
    return group
  })
}

export async function detachSite(platform: Platform, actor: Principal, link: GroupSiteLink): Promise<void> {
  await platform.transaction(async (trx) => {
    const { site, group } = await lockGroupAndSite(trx, link)
    if (!(await removeGroupSite(trx, group.groupID, site.siteID))) throw notFound()
    await logForGroupAndSite(platform, trx, {
      ids: [group.groupID, site.siteID],
      title: `${GROUP_LABELS[link.kind]} of a site removed`,
      description: `${site.siteName} no longer belongs to "${group.name}".`,
      userID: actor.userID,
    })
  })
}
