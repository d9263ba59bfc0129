import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** What an audit tells about its property. */
export const findAuditedSite = (db: DbOrTrx, siteID: string) =>
  db
    .selectFrom('site')
    .leftJoin('membership_status', 'membership_status.membership_status_id', 'site.membership_status_id')
    .leftJoin('user_account', 'user_account.user_id', 'site.main_contact_user_id')
    .where('site.site_id', '=', siteID)
    .select(['address1', 'address2', 'address3', 'county', 'post_code', 'email_address', 'telephone'])
    .select([
      'website_url',
      'membership_status.name as membership_name',
      'membership_start',
      'membership_end',
    ])
    .select(['star_rating', 'max_occupancy', 'no_of_staff', 'main_contact_user_id'])
    .select(['user_account.name as contact_name', 'user_account.email as contact_email'])
    .executeTakeFirstOrThrow()
export type AuditedSite = Awaited<ReturnType<typeof findAuditedSite>>
