import type { Role } from '@sojourn/domain'
import { firstDay, type Month } from '@sojourn/domain'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/queries.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { readableBy } from '../../people/index.ts'
import { findCountriesByName } from '../../programme/index.ts'

/** Locks enabled sites without data and without a reminder for a month. */
export const lockSitesWithoutData = async (
  trx: DbOrTrx,
  { month, limit }: { month: Month; limit: number },
): Promise<{ siteID: string; siteName: string }[]> => {
  const day = firstDay(month)
  return trx
    .selectFrom('site')
    .select(['site.site_id as siteID', 'site.site_name as siteName'])
    .where('site.enabled', '=', true)
    .where(
      sql<SqlBool>`not exists (
        select from environmental_report report
        where report.site_id = site.site_id and report.month = ${day}::date and report.entry_count > 0)`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from environmental_reminder reminder
        where reminder.site_id = site.site_id and reminder.month = ${day}::date)`,
    )
    .orderBy('site.site_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function insertReminders(trx: DbOrTrx, siteIDs: readonly string[], month: Month): Promise<void> {
  if (siteIDs.length === 0) return
  await trx
    .insertInto('environmental_reminder')
    .values(siteIDs.map((siteID) => ({ site_id: siteID, month: firstDay(month) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All users with EnvironmentalPerformance who are assigned to a site or its company, by site. */
export const findReminderRecipients = (db: DbOrTrx, siteIDs: readonly string[]) =>
  db
    .selectFrom('site')
    .innerJoin('access_grant', (join) =>
      join.on(
        sql<SqlBool>`(access_grant.site_id = site.site_id or access_grant.company_id = site.company_id)
          and access_grant.source = 'hand'`,
      ),
    )
    .innerJoin('user_account', 'user_account.user_id', 'access_grant.user_id')
    .where('site.site_id', 'in', siteIDs)
    .where('user_account.disabled_at', 'is', null)
    .where(sql<SqlBool>`user_account.roles @> array['EnvironmentalPerformance']`)
    .select([
      'site.site_id as siteID',
      'user_account.user_id as userID',
      'user_account.email as address',
      'user_account.name',
      'user_account.first_name as firstName',
    ])
    .distinct()
    .orderBy('user_account.user_id')
    .execute()

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

/** `search_text` uses the index but also covers other fields, so the named fields are checked again. */
const matchesSearch = (term: string): RawBuilder<SqlBool> => {
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
  if (search.searchTerm) matching = matching.where(matchesSearch(search.searchTerm))
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (search.offset >= total) return { rows: [], totalCount: total }
  const applyOrder = <Row>(query: SelectQueryBuilder<DB, 'site', Row>) =>
    query.orderBy('site.site_name', search.direction).orderBy('site.site_id', search.direction)
  // Skipped rows are read as ids only, and only the rows of the page in full.
  const page = applyOrder(matching.select('site.site_id')).limit(search.limit).offset(search.offset)
  const rows = await applyOrder(selectSites(db).where('site.site_id', 'in', page)).execute()
  return { rows, totalCount: total }
}
