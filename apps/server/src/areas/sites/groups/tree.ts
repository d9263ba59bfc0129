import type { ListQuery, ListRequest } from '@sojourn/contract'
import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import { canDeleteGroup, canMoveGroup, canUseGroupName, isZeroId } from '@sojourn/domain'
import type { FastifyReply } from 'fastify'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import { readEnabled, readFilters, readListRequest, readOrder } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readInBatches } from '../../../platform/sheets/read-in-batches.ts'
import { sendSheet } from '../../../platform/sheets/send-sheet.ts'
import type { Cell, Sheet } from '../../../platform/sheets/sheet.ts'
import { presentUserSite } from '../../people/index.ts'
import {
  assertGroupAllowed,
  attachSite,
  detachSite,
  GROUP_LABELS,
  getGroup,
  UNKNOWN_PARENT_MESSAGES,
} from './group.ts'
import type { GroupKind, GroupRecord } from './repository.ts'
import {
  countGroupSites,
  findAncestors,
  findChildren,
  findGroup,
  findGroupSites,
  findGroups,
  findGroupsNamedLike,
  findTree,
  findTreeIds,
  insertGroup,
  lockGroup,
  lockTree,
  removeGroup,
  saveGroup,
} from './repository.ts'

interface ParentRequest {
  kind: GroupKind
  /** The name of the parent field in the request, for the error. */
  parentField: string
  parentID: string | null
}

/** Checks that the parent exists and is not a descendant. The caller must hold the tree lock. */
async function resolveParent(
  trx: DbOrTrx,
  groupID: string,
  { kind, parentField, parentID }: ParentRequest,
): Promise<string | null> {
  if (parentID === null || isZeroId(parentID)) return null
  const parent = await findGroup(trx, kind, parentID)
  if (!parent)
    throw new Problem('invalid', {
      errors: [{ field: parentField, code: 'unknown', message: UNKNOWN_PARENT_MESSAGES[kind] }],
    })
  assertGroupAllowed(kind, canMoveGroup(groupID, parent.groupID, await findAncestors(trx, parent.groupID)))
  return parent.groupID
}

/** The name must be free among the siblings. The caller must hold the tree lock. */
async function assertNameIsFree(
  trx: DbOrTrx,
  groupID: string,
  target: { kind: GroupKind; parentID: string | null; name: string },
): Promise<void> {
  const others = (await findGroupsNamedLike(trx, target)).filter((other) => other.groupID !== groupID)
  assertGroupAllowed(
    target.kind,
    canUseGroupName(
      target.name,
      others.map((other) => other.name),
    ),
  )
}

interface GroupChange {
  groupID: string
  name: string
  /** Undefined keeps the stored value. */
  enabled: boolean | undefined
  parentID: string | null | undefined
  ifMatch: number | undefined
}

async function updateGroup(
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
    const requestedParentID = parentID === undefined ? (before.parent?.groupID ?? null) : parentID
    const after = {
      name,
      enabled: enabled ?? before.enabled,
      parentID: await resolveParent(trx, before.groupID, { kind, parentField, parentID: requestedParentID }),
    }
    // Older data may contain duplicate names, so the name is checked only when it or the parent changes.
    if (after.name !== before.name || after.parentID !== (before.parent?.groupID ?? null))
      await assertNameIsFree(trx, before.groupID, { kind, ...after })
    await saveGroup(trx, { groupID: before.groupID, ...after })
    await logEvent(trx, platform.clock.now(), {
      correlationID: before.groupID,
      source: 'Customers',
      title: `${GROUP_LABELS[kind]} changed`,
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

const SHEET_NAMES: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'Customer Groups',
  'travel-trade': 'Travel Trades',
}

async function* listExportRows(db: DbOrTrx, groupIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const group of readInBatches(groupIDs, (ids) => findTree(db, ids)))
    yield [
      group.name,
      group.path.join(' › '),
      group.path.length + 1,
      group.enabled,
      group.sites,
      group.createdAt.toISOString().slice(0, 10),
    ]
}

/**
 * All levels in tree order; with a search term, all groups whose name starts with it. Without a search term, ChildEnabled
 * filters the groups below the top level.
 */
async function exportGroups(db: DbOrTrx, kind: GroupKind, request: ListRequest): Promise<Sheet> {
  const filters = readFilters(request, ['Enabled', 'ChildEnabled'])
  const enabled = filters.Enabled?.map(readEnabled)
  const childEnabled = filters.ChildEnabled?.map(readEnabled)
  readOrder(request, ['Name'])
  return {
    name: SHEET_NAMES[kind],
    headers: ['Name', 'Under', 'Level', 'Enabled', 'Customers', 'Date created'],
    rows: listExportRows(
      db,
      await findTreeIds(db, kind, { prefix: request.searchTerm, enabled, childEnabled }),
    ),
  }
}

async function createGroup(
  platform: Platform,
  actor: Principal,
  target: ParentRequest,
  { name, enabled }: { name: string; enabled: boolean },
): Promise<GroupRecord> {
  const { kind } = target
  return platform.transaction(async (trx) => {
    await lockTree(trx, kind)
    const at = platform.clock.now()
    const groupID = newId(at.getTime())
    const parentID = await resolveParent(trx, groupID, target)
    await assertNameIsFree(trx, groupID, { kind, parentID, name })
    await insertGroup(trx, { groupID, kind, parentID, name, enabled, createdAt: at })
    await logEvent(trx, at, {
      correlationID: groupID,
      source: 'Customers',
      title: `${GROUP_LABELS[kind]} added`,
      description: `"${name}" was added.`,
      userID: actor.userID,
    })
    return getGroup(trx, kind, groupID)
  })
}

async function deleteGroup(
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
    assertGroupAllowed(kind, canDeleteGroup({ children: group.children.length, sites }))
    await removeGroup(trx, group.groupID)
    await logEvent(trx, platform.clock.now(), {
      correlationID: group.groupID,
      source: 'Customers',
      title: `${GROUP_LABELS[kind]} deleted`,
      description: `"${group.name}" was deleted.`,
      userID: actor.userID,
    })
  })
}

/** A page of the top level; with a search term, of all groups whose name starts with it. */
const listGroups = (db: DbOrTrx, kind: GroupKind, request: ListRequest) =>
  findGroups(db, kind, {
    prefix: request.searchTerm,
    enabled: readFilters(request, ['Enabled']).Enabled?.map(readEnabled),
    direction: readOrder(request, ['Name']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })

/** The zero id means the top level. */
async function listChildren(db: DbOrTrx, kind: GroupKind, parentID: string): Promise<GroupRecord[]> {
  if (isZeroId(parentID)) return findChildren(db, kind, null)
  await getGroup(db, kind, parentID)
  return findChildren(db, kind, parentID)
}

/** A page of the sites attached to the group itself. */
async function listGroupSites(db: DbOrTrx, kind: GroupKind, groupID: string, request: ListRequest) {
  readFilters(request, [])
  await getGroup(db, kind, groupID)
  const { rows, totalCount } = await findGroupSites(db, groupID, {
    searchTerm: request.searchTerm,
    direction: readOrder(request, ['SiteName']).direction,
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { rows: rows.map(presentUserSite), totalCount }
}

interface TreeOptions<Response> {
  kind: GroupKind
  /** The name of the parent field in a request. */
  parentField: string
  present(group: GroupRecord): Response
}

type SetVersion = (version: number) => void
interface SiteParams {
  id: string
  siteId: string
}

/** The operations of one of the two trees. Only the field names in requests and responses differ. */
export function createGroupApi<Response>(platform: Platform, options: TreeOptions<Response>) {
  const { db } = platform
  const { kind, parentField, present } = options
  const respond = (group: GroupRecord, setVersion: SetVersion): Response => {
    setVersion(group.version)
    return present(group)
  }
  return {
    list: async (query: ListQuery) => {
      const { rows, totalCount } = await listGroups(db, kind, readListRequest(query))
      return { rows: rows.map(present), totalCount }
    },
    sendExport: async (query: ListQuery & { format: ExportFormat }, reply: FastifyReply) =>
      sendSheet(platform.workers, reply, await exportGroups(db, kind, readListRequest(query)), query.format),
    get: async (groupID: string, setVersion: SetVersion) =>
      respond(await getGroup(db, kind, groupID), setVersion),
    children: async (parentID: string) => (await listChildren(db, kind, parentID)).map(present),
    create: async (
      actor: Principal,
      body: { name: string; enabled?: boolean | undefined; parentID: string | null },
      setVersion: SetVersion,
    ) => {
      const target = { kind, parentField, parentID: body.parentID }
      const group = { name: body.name, enabled: body.enabled ?? true }
      return respond(await createGroup(platform, actor, target, group), setVersion)
    },
    update: async (actor: Principal, change: GroupChange, setVersion: SetVersion) =>
      respond(await updateGroup(platform, actor, options, change), setVersion),
    remove: (actor: Principal, groupID: string) => deleteGroup(platform, actor, kind, groupID),
    sites: (groupID: string, query: ListQuery) => listGroupSites(db, kind, groupID, readListRequest(query)),
    attach: async (actor: Principal, { id, siteId }: SiteParams) =>
      present(await attachSite(platform, actor, { kind, groupID: id, siteID: siteId })),
    detach: (actor: Principal, { id, siteId }: SiteParams) =>
      detachSite(platform, actor, { kind, groupID: id, siteID: siteId }),
  }
}
