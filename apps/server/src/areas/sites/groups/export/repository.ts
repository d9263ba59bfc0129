import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { nameStartsWith, type GroupKind } from '../repository.ts'

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
