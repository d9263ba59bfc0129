import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { FindDocumentSite } from '../../../platform/files/storage-limits.ts'

export const findSiteOfAudit: FindDocumentSite = async (db, auditID) => {
  const row = await db
    .selectFrom('audit')
    .select('site_id')
    .where('audit_id', '=', auditID)
    .executeTakeFirst()
  return row?.site_id
}

export const findSiteOfResponse: FindDocumentSite = async (db, responseID) => {
  const row = await db
    .selectFrom('audit_response')
    .innerJoin('audit', 'audit.audit_id', 'audit_response.audit_id')
    .select('audit.site_id')
    .where('audit_response_id', '=', responseID)
    .executeTakeFirst()
  return row?.site_id
}

export const findSiteOfMessage: FindDocumentSite = async (db, messageID) => {
  const row = await db
    .selectFrom('conversation_message')
    .innerJoin('audit', 'audit.audit_id', 'conversation_message.audit_id')
    .select('audit.site_id')
    .where('conversation_message_id', '=', messageID)
    .executeTakeFirst()
  return row?.site_id
}

/** The columns of the property in an audit. */
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
