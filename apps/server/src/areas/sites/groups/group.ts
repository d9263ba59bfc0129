import type { ProblemCode } from '@sojourn/contract'
import type { HotelGroup, TourOperator } from '@sojourn/contract/sites/groups'
import type { Decision } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockSite } from '../repository/write.ts'
import {
  findGroup,
  type GroupKind,
  type GroupRecord,
  insertGroupSite,
  lockGroup,
  removeGroupSite,
} from './repository.ts'

const presentCommon = (group: GroupRecord) => ({
  name: group.name,
  isTopLevel: group.parent === null,
  enabled: group.enabled,
  dateCreated: group.createdAt.toISOString(),
})

export const presentHotelGroup = (group: GroupRecord): HotelGroup => ({
  hotelGroupID: group.groupID,
  parentGroup: group.parent && { hotelGroupID: group.parent.groupID, name: group.parent.name },
  hotelGroups: group.children.map(({ groupID, name, enabled }) => ({ hotelGroupID: groupID, name, enabled })),
  ...presentCommon(group),
})

export const presentTourOperator = (group: GroupRecord): TourOperator => ({
  tourOperatorID: group.groupID,
  parentOperator: group.parent && { tourOperatorID: group.parent.groupID, name: group.parent.name },
  operators: group.children.map(({ groupID, name, enabled }) => ({ tourOperatorID: groupID, name, enabled })),
  ...presentCommon(group),
})

export async function getGroup(db: DbOrTrx, kind: GroupKind, groupID: string): Promise<GroupRecord> {
  const group = await findGroup(db, kind, groupID)
  if (!group) throw notFound()
  return group
}

/** The names used in the event log. */
export const GROUP_LABELS: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'Customer group',
  'travel-trade': 'Travel trade',
}

/** The message for a parent that does not exist. */
export const UNKNOWN_PARENT_MESSAGES: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'There is no such group.',
  'travel-trade': 'There is no such operator.',
}

/** The contract's messages say "group"; travel trades use "operator" instead. */
const OPERATOR_MESSAGES: Partial<Readonly<Record<ProblemCode, string>>> = {
  'group-circle': 'An operator cannot be moved under itself or one of its own sub operators.',
  'group-in-use': 'This still has sub operators or sites. Make it inactive instead, or move them first.',
  'group-name-taken': 'There is already an operator with this name here. It may be inactive.',
}

/** Throws the refusal of a rule with the message of this tree. */
export function assertGroupAllowed(kind: GroupKind, decision: Decision<ProblemCode>): void {
  if (decision.allowed) return
  const detail = kind === 'travel-trade' ? OPERATOR_MESSAGES[decision.code] : undefined
  throw new Problem(decision.code, detail === undefined ? {} : { detail })
}

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
