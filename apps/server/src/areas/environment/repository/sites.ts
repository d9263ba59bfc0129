import type { Role } from '@sojourn/domain'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { contains } from '../../../platform/db/search.ts'
import { readableBy } from '../../people/index.ts'
import { findCountriesByName } from '../../programme/index.ts'

export interface Reader {
  userID: string
  roles: readonly Role[]
}

export const SITE_COLUMNS = [
  'site.site_id as siteID',
  'site.site_name as siteName',
  'site.address1',
  'site.city_town as cityTown',
  'site.post_code as postCode',
  'site.country',
  'site.epr_benchmark_month as benchmark',
] as const

const selectSites = (db: DbOrTrx) => db.selectFrom('site').select(SITE_COLUMNS)

export type SiteRecord = Awaited<ReturnType<ReturnType<typeof selectSites>['executeTakeFirstOrThrow']>>

export const findSite = (db: DbOrTrx, reader: Reader, siteID: string): Promise<SiteRecord | undefined> =>
  selectSites(db)
    .where('site.site_id', '=', siteID)
    .where(readableBy(reader, 'site.site_id'))
    .executeTakeFirst()

/** The index narrows by all that a site is searched by elsewhere; then only the fields this search names count. */
const holds = (term: string): RawBuilder<SqlBool> => {
  const inField = (column: string) =>
    sql<SqlBool>`plain(${sql.ref(column)}) like '%' || plain(${term.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
  return sql<SqlBool>`(
    (${contains('site.search_text', term)} and (${inField('site.site_name')} or ${inField('site.address1')}
      or ${inField('site.city_town')} or ${inField('site.post_code')}))
    or site.country = any(${findCountriesByName(term)}))`
}

export interface SiteSearch {
  searchTerm: string
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export async function findSites(
  db: DbOrTrx,
  reader: Reader,
  search: SiteSearch,
): Promise<{ rows: SiteRecord[]; totalCount: number }> {
  let matching = db
    .selectFrom('site')
    .where(readableBy(reader, 'site.site_id'))
    .where('site.enabled', '=', true)
  if (search.searchTerm) matching = matching.where(holds(search.searchTerm))
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (search.offset >= total) return { rows: [], totalCount: total }
  const inOrder = <Row>(query: SelectQueryBuilder<DB, 'site', Row>) =>
    query.orderBy('site.site_name', search.direction).orderBy('site.site_id', search.direction)
  // What is skipped is only counted off; the page alone is read whole.
  const page = inOrder(matching.select('site.site_id')).limit(search.limit).offset(search.offset)
  const rows = await inOrder(selectSites(db).where('site.site_id', 'in', page)).execute()
  return { rows, totalCount: total }
}
