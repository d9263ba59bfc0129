import { firstDay, type Month } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** Enabled sites without data for a month that nobody was told about yet, a few at a time. */
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

/** By site, everybody with EnvironmentalPerformance who is attached to it or to its company. */
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
