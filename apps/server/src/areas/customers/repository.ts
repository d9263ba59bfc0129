import { membershipEnd } from '@sojourn/domain'
import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Site } from '../../platform/db/schema.generated.ts'

export interface NewCompany {
  companyID: string
  name: string
  parentCompanyID: string | null
  enabled: boolean
  createdAt: Date
}

export async function insertCompany(trx: DbOrTrx, company: NewCompany): Promise<void> {
  await trx
    .insertInto('company')
    .values({
      company_id: company.companyID,
      name: company.name,
      parent_company_id: company.parentCompanyID,
      enabled: company.enabled,
      created_at: company.createdAt,
    })
    .execute()
}

export interface NewSite {
  siteID: string
  companyID: string
  siteName: string
  address1: string
  cityTown: string
  county: string | null
  postCode: string
  country: string
  emailAddress: string
  telephone: string
  websiteUrl: string
  serviceTierID: string | null
  accommodationTypeID: string | null
  membershipStatusID: string | null
  membershipStart: string | null
  latitude: number | null
  longitude: number | null
  starRating: number | null
  noOfRooms: number | null
  maxOccupancy: number | null
  noOfStaff: number | null
  enabled: boolean
  createdAt: Date
}

const siteRow = (site: NewSite): Insertable<Site> => ({
  site_id: site.siteID,
  company_id: site.companyID,
  site_name: site.siteName,
  address1: site.address1,
  city_town: site.cityTown,
  county: site.county,
  post_code: site.postCode,
  country: site.country,
  email_address: site.emailAddress,
  telephone: site.telephone,
  website_url: site.websiteUrl,
  service_tier_id: site.serviceTierID,
  accommodation_type_id: site.accommodationTypeID,
  membership_status_id: site.membershipStatusID,
  membership_start: site.membershipStart,
  membership_end: site.membershipStart && membershipEnd(site.membershipStart),
  latitude: site.latitude,
  longitude: site.longitude,
  star_rating: site.starRating,
  no_of_rooms: site.noOfRooms,
  max_occupancy: site.maxOccupancy,
  no_of_staff: site.noOfStaff,
  enabled: site.enabled,
  created_at: site.createdAt,
})

/** Answers the property's number (UCC), which only the database issues. */
export async function insertSite(trx: DbOrTrx, site: NewSite): Promise<string> {
  const row = await trx
    .insertInto('site')
    .values(siteRow(site))
    .returning('property_urn')
    .executeTakeFirstOrThrow()
  return row.property_urn
}

/** Keeps everybody else from changing this site until the transaction ends. */
export async function lockSite(trx: DbOrTrx, siteID: string) {
  const row = await trx
    .selectFrom('site')
    .select(['site_id', 'site_name', 'main_contact_user_id'])
    .where('site_id', '=', siteID)
    .forUpdate()
    .executeTakeFirst()
  return row && { siteID: row.site_id, siteName: row.site_name, mainContactUserID: row.main_contact_user_id }
}

export async function setMainContact(trx: DbOrTrx, siteID: string, userID: string | null): Promise<void> {
  await trx
    .updateTable('site')
    .set((row) => ({ main_contact_user_id: userID, version: row('version', '+', 1) }))
    .where('site_id', '=', siteID)
    .execute()
}

export async function findMembershipStatuses(db: DbOrTrx) {
  return db
    .selectFrom('membership_status')
    .select(['membership_status_id as id', 'name'])
    .orderBy('sort_order')
    .execute()
}
