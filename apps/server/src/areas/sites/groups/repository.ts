import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { SITE_SUMMARY, siteMatches } from '../../people/index.ts'

export async function countGroupSites(db: DbOrTrx, groupID: string): Promise<number> {
  const { total } = await db
    .selectFrom('site_group_site')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('group_id', '=', groupID)
    .executeTakeFirstOrThrow()
  return total
}

interface GroupSiteSearch {
  searchTerm: string
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export async function findGroupSites(db: DbOrTrx, groupID: string, search: GroupSiteSearch) {
  let matching = db
    .selectFrom('site_group_site')
    .innerJoin('site', 'site.site_id', 'site_group_site.site_id')
    .where('site_group_site.group_id', '=', groupID)
  if (search.searchTerm) matching = matching.where(siteMatches(search.searchTerm))
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (search.offset >= total) return { rows: [], totalCount: total }
  const rows = await matching
    .select(SITE_SUMMARY)
    .orderBy('site.site_name', search.direction)
    .orderBy('site.site_id', search.direction)
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  return { rows, totalCount: total }
}

/** Returns false if the site was already in the group. */
export async function insertGroupSite(trx: DbOrTrx, groupID: string, siteID: string): Promise<boolean> {
  const row = await trx
    .insertInto('site_group_site')
    .values({ group_id: groupID, site_id: siteID })
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the site was not in the group. */
export async function removeGroupSite(trx: DbOrTrx, groupID: string, siteID: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('site_group_site')
    .where('group_id', '=', groupID)
    .where('site_id', '=', siteID)
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Both trees follow the same rules. */
export type GroupKind = 'customer-group' | 'travel-trade'

export interface GroupRecord {
  groupID: string
  parent: { groupID: string; name: string } | null
  children: { groupID: string; name: string; enabled: boolean }[]
  name: string
  enabled: boolean
  createdAt: Date
  version: number
}

const selectGroups = (db: DbOrTrx, kind: GroupKind) =>
  db
    .selectFrom('site_group')
    .leftJoin('site_group as parent', 'parent.group_id', 'site_group.parent_group_id')
    .select([
      'site_group.group_id',
      'site_group.parent_group_id',
      'parent.name as parent_name',
      'site_group.name',
      'site_group.enabled',
      'site_group.created_at',
      'site_group.version',
    ])
    .where('site_group.kind', '=', kind)

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

/** Loads the children of all rows in one query. */
async function loadChildren(db: DbOrTrx, rows: GroupRow[]): Promise<GroupRecord[]> {
  const ids = rows.map((row) => row.group_id)
  const children = await db
    .selectFrom('site_group')
    .select(['group_id', 'parent_group_id', 'name', 'enabled'])
    .where(sql<SqlBool>`parent_group_id = any(${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('group_id')
    .execute()
  return rows.map((row) => ({
    groupID: row.group_id,
    parent:
      row.parent_group_id === null ? null : { groupID: row.parent_group_id, name: row.parent_name ?? '' },
    children: children
      .filter((child) => child.parent_group_id === row.group_id)
      .map((child) => ({ groupID: child.group_id, name: child.name, enabled: child.enabled })),
    name: row.name,
    enabled: row.enabled,
    createdAt: row.created_at,
    version: row.version,
  }))
}

export async function findGroup(
  db: DbOrTrx,
  kind: GroupKind,
  groupID: string,
): Promise<GroupRecord | undefined> {
  const row = await selectGroups(db, kind).where('site_group.group_id', '=', groupID).executeTakeFirst()
  return row && (await loadChildren(db, [row]))[0]
}

/** The direct children of a group; null returns the top level. */
export const findChildren = async (
  db: DbOrTrx,
  kind: GroupKind,
  parentID: string | null,
): Promise<GroupRecord[]> =>
  loadChildren(
    db,
    await selectGroups(db, kind)
      .where('site_group.parent_group_id', parentID === null ? 'is' : '=', parentID)
      .orderBy('site_group.name')
      .orderBy('site_group.group_id')
      .execute(),
  )

export interface GroupSearch {
  /** Searches names on every level by prefix; empty returns the top level. */
  prefix: string
  enabled: boolean[] | undefined
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

const nameStartsWith = (term: string) =>
  sql<SqlBool>`site_group.search_text like plain(${term.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`

export async function findGroups(db: DbOrTrx, kind: GroupKind, search: GroupSearch) {
  let matching = selectGroups(db, kind)
  if (search.enabled) matching = matching.where('site_group.enabled', 'in', search.enabled)
  matching = search.prefix
    ? matching.where(nameStartsWith(search.prefix))
    : matching.where('site_group.parent_group_id', 'is', null)
  const { total } = await matching
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (search.offset >= total) return { rows: [], totalCount: total }
  const rows = await matching
    .orderBy('site_group.name', search.direction)
    .orderBy('site_group.group_id', search.direction)
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  return { rows: await loadChildren(db, rows), totalCount: total }
}

/** Serialises changes to the tree: two concurrent moves could each be valid and together form a cycle. */
export async function lockTree(trx: DbOrTrx, kind: GroupKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site_group'), hashtext(${kind}))`.execute(trx)
}

/** Blocks changes to the group until the transaction ends. */
export async function lockGroup(trx: DbOrTrx, kind: GroupKind, groupID: string): Promise<boolean> {
  const row = await trx
    .selectFrom('site_group')
    .select('group_id')
    .where('kind', '=', kind)
    .where('group_id', '=', groupID)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** From the parent to the root. */
export async function findAncestors(db: DbOrTrx, groupID: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    with recursive above as (
      select parent_group_id from site_group where group_id = ${groupID}
      union
      select site_group.parent_group_id from site_group join above on site_group.group_id = above.parent_group_id
    )
    select parent_group_id as group_id from above where parent_group_id is not null`.execute(db)
  return rows.map((row) => row.group_id)
}

/** Siblings whose normalised name is equal; `canUseGroupName` makes the final decision. */
export const findGroupsNamedLike = async (
  db: DbOrTrx,
  search: { kind: GroupKind; parentID: string | null; name: string },
): Promise<{ groupID: string; name: string }[]> =>
  db
    .selectFrom('site_group')
    .select(['group_id as groupID', 'name'])
    .where('kind', '=', search.kind)
    .where('parent_group_id', search.parentID === null ? 'is' : '=', search.parentID)
    .where(sql<SqlBool>`search_text = plain(${search.name})`)
    .execute()

export interface NewGroup {
  groupID: string
  kind: GroupKind
  parentID: string | null
  name: string
  enabled: boolean
  createdAt: Date
}

export async function insertGroup(trx: DbOrTrx, group: NewGroup): Promise<void> {
  await trx
    .insertInto('site_group')
    .values({
      group_id: group.groupID,
      kind: group.kind,
      parent_group_id: group.parentID,
      name: group.name,
      enabled: group.enabled,
      created_at: group.createdAt,
    })
    .execute()
}

export async function saveGroup(
  trx: DbOrTrx,
  group: { groupID: string; parentID: string | null; name: string; enabled: boolean },
): Promise<void> {
  await trx
    .updateTable('site_group')
    .set((row) => ({
      parent_group_id: group.parentID,
      name: group.name,
      enabled: group.enabled,
      version: row('version', '+', 1),
    }))
    .where('group_id', '=', group.groupID)
    .execute()
}

export async function removeGroup(trx: DbOrTrx, groupID: string): Promise<void> {
  await trx.deleteFrom('site_group').where('group_id', '=', groupID).execute()
}

interface TreeSearch {
  prefix: string
  enabled: boolean[] | undefined
  /** Filters the groups below the top level; ignored with a search term. */
  childEnabled: boolean[] | undefined
}

/** In tree order: each group after its parent, siblings by name. */
export async function findTreeIds(
  db: DbOrTrx,
  kind: GroupKind,
  { prefix, enabled, childEnabled }: TreeSearch,
): Promise<string[]> {
  const prefixFilter = prefix ? sql`and ${nameStartsWith(prefix)}` : sql``
  const enabledFilter = enabled ? sql`and site_group.enabled = any(${enabled}::boolean[])` : sql``
  const childFilter =
    childEnabled && !prefix ? sql`where site_group.enabled = any(${childEnabled}::boolean[])` : sql``
  const { rows } = await sql<{ group_id: string }>`
    with recursive tree as (
      select group_id, array[name, group_id::text] as sort_key from site_group
      where kind = ${kind} and parent_group_id is null
      union all
      select site_group.group_id, tree.sort_key || array[site_group.name, site_group.group_id::text]
      from site_group join tree on site_group.parent_group_id = tree.group_id
      ${childFilter}
    )
    select tree.group_id from tree join site_group on site_group.group_id = tree.group_id
    where true ${prefixFilter} ${enabledFilter} order by tree.sort_key`.execute(db)
  return rows.map((row) => row.group_id)
}

export interface TreeExportRow {
  name: string
  /** The names of its ancestors, from the top. */
  path: string[]
  enabled: boolean
  /** The number of sites attached to the group itself. */
  sites: number
  createdAt: Date
}

interface StoredRow {
  group_id: string
  name: string
  path: string[]
  enabled: boolean
  sites: number
  created_at: Date
}

export async function findTree(db: DbOrTrx, groupIDs: string[]): Promise<Map<string, TreeExportRow>> {
  const { rows } = await sql<StoredRow>`
    with recursive above as (
      select group_id, parent_group_id as next_id, array[]::text[] collate "und-x-icu" as path from site_group
      where group_id = any(${groupIDs}::uuid[])
      union all
      select above.group_id, parent.parent_group_id, parent.name || above.path
      from above join site_group as parent on parent.group_id = above.next_id
    )
    select site_group.group_id, site_group.name, above.path, site_group.enabled, site_group.created_at,
      (select count(*) from site_group_site where site_group_site.group_id = site_group.group_id) as sites
    from above join site_group on site_group.group_id = above.group_id
    where above.next_id is null`.execute(db)
  return new Map(
    rows.map(({ group_id, created_at, ...row }) => [group_id, { ...row, createdAt: created_at }]),
  )
}
