import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** What an audit tells about its property. */
export const findAuditedSite = (db: DbOrTrx, siteID: string) =>
  db
    .selectFrom('site')
    .leftJoin('membership_status', 'membership_status.membership_status_id', 'site.membership_status_id')
    .leftJoin('service_tier', 'service_tier.service_tier_id', 'site.service_tier_id')
    .leftJoin('accommodation_type', 'accommodation_type.accommodation_type_id', 'site.accommodation_type_id')
    .leftJoin('user_account', 'user_account.user_id', 'site.main_contact_user_id')
    .where('site.site_id', '=', siteID)
    .select(['address1', 'address2', 'address3', 'county', 'post_code', 'email_address', 'telephone'])
    .select([
      'website_url',
      'membership_status.name as membership_name',
      'membership_start',
      'membership_end',
    ])
    .select(['service_tier.name as tier_name', 'accommodation_type.name as accommodation_name'])
    .select(['chain_connect', 'closed_in_low_season', 'low_season_close_date', 'hotel_reopens'])
    .select(['star_rating', 'max_occupancy', 'no_of_staff', 'main_contact_user_id'])
    .select(['user_account.name as contact_name', 'user_account.email as contact_email'])
    .executeTakeFirstOrThrow()
export type AuditedSite = Awaited<ReturnType<typeof findAuditedSite>>
