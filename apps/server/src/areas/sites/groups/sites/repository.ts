import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { SITE_SUMMARY, siteMatches } from '../../../people/index.ts'

export async function countGroupSites(db: DbOrTrx, groupID: string): Promise<number> {
  const { total } = await db
    .selectFrom('site_group_site')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('group_id', '=', groupID)
    .executeTakeFirstOrThrow()
  return total
}

export interface GroupSiteSearch {
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

/** Answers whether it is new there. */
export async function insertGroupSite(trx: DbOrTrx, groupID: string, siteID: string): Promise<boolean> {
  const row = await trx
    .insertInto('site_group_site')
    .values({ group_id: groupID, site_id: siteID })
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether it was there. */
export async function removeGroupSite(trx: DbOrTrx, groupID: string, siteID: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('site_group_site')
    .where('group_id', '=', groupID)
    .where('site_id', '=', siteID)
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}
