import type { CalendarDay, SiteValues } from '@sojourn/domain'
import type { Updateable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Site } from '../../../platform/db/schema.generated.ts'

/** The API uses MMYYYY; the database stores the first day of the month, so that months can be compared. */
export const formatBenchmarkMonth = (month: CalendarDay | null): string =>
  month === null ? '' : `${month.slice(5, 7)}${month.slice(0, 4)}`

const parseBenchmarkMonth = (text: string): CalendarDay | null =>
  text === '' ? null : `${text.slice(2)}-${text.slice(0, 2)}-01`

/** The values stored in the columns of the site row. */
const toColumns = (values: SiteValues) =>
  ({
    company_id: values.companyID,
    site_name: values.siteName,
    accommodation_type_id: values.accommodationType?.accommodationTypeID ?? null,
    service_tier_id: values.serviceTier?.serviceTierID ?? null,
    membership_status_id: values.membershipStatus?.membershipStatusID ?? null,
    membership_start: values.membershipStart,
    membership_end: values.membershipEnd,
    customer_since: values.customerSince,
    chain_connect: values.chainConnect,
    enabled: values.enabled,
    address1: values.address1,
    address2: values.address2,
    address3: values.address3,
    city_town: values.cityTown,
    county: values.county,
    post_code: values.postCode,
    country: values.country,
    telephone: values.telephone,
    email_address: values.emailAddress,
    website_url: values.websiteUrl,
    booking_url: values.bookingUrl,
    latitude: values.latitude,
    longitude: values.longitude,
    tourism_type: values.tourismType,
    star_rating: values.starRating,
    no_of_rooms: values.noOfRooms,
    max_occupancy: values.maxOccupancy,
    no_of_staff: values.noOfStaff,
    gross_floor_area: values.grossFloorArea,
    epr_benchmark_month: parseBenchmarkMonth(values.eprBenchmarkYear),
    closed_in_low_season: values.closedInLowSeason,
    low_season_close_date: values.lowSeasonCloseDate,
    hotel_reopens: values.hotelReopens,
    number_of_swimming_pools: values.numberOfSwimmingPools,
    other_water_attractions: values.otherWaterAttractionsAtProperty,
    owned_or_franchised_by_tour_operator: values.ownedOrFranchisedByATourOperator,
    tour_operator_name: values.tourOperatorName,
    has_animals: values.doYouHaveAnimalsAtYourProperty,
    petting_zoo: values.pettingZoo,
    free_roaming_wild_animals: values.freeRoamingWildAnimalsGuestsCanInteractWith,
    animals_for_transport_or_activities: values.animalsUsedforTransportEntertainmentOrActivities,
    animals_for_photos: values.animalsUsedForPhotosOrEntertainment,
    aquarium_with_marine_mammals: values.aquariumContainingMarineMammals,
    stray_cats_or_dogs: values.strayCatsOrDogs,
    zoo_or_captive_animals: values.zooOrOtherCaptiveAnimalsOnDisplay,
    sanctuary: values.sanctuary,
    stay_better_user_id: values.stayBetterUserID,
    sap_number: values.sapNumber,
    giata_id: values.giataId,
    vat_number: values.vatNumber,
    historic_usr_code: values.historicUSRCode,
    historic_hotel_name: values.historicHotelName,
    hotel_complex: values.hotelComplex,
    project: values.project,
    company_brand_id: values.companyBrandID,
    business_type_id: values.businessTypeID,
    certification_id: values.certificationID,
    main_contact_user_id: values.mainContactUser?.userID ?? null,
  }) satisfies Updateable<Site>

export interface NewSite {
  siteID: string
  values: SiteValues
  createdAt: Date
}

/** Returns the UCC of each site; the database issues the UCC and the property code. */
export async function insertSites(trx: DbOrTrx, sites: readonly NewSite[]): Promise<Map<string, string>> {
  const rows = await trx
    .insertInto('site')
    .values(
      sites.map(({ siteID, values, createdAt }) => ({
        site_id: siteID,
        created_at: createdAt,
        ...toColumns(values),
      })),
    )
    .returning(['site_id', 'property_urn'])
    .execute()
  return new Map(rows.map((row) => [row.site_id, row.property_urn]))
}

export async function saveSite(trx: DbOrTrx, siteID: string, values: SiteValues): Promise<void> {
  await trx
    .updateTable('site')
    .set((row) => ({ ...toColumns(values), version: row('version', '+', 1) }))
    .where('site_id', '=', siteID)
    .execute()
}

/** Replaces all groups and travel trades of the site. */
export async function saveSiteGroups(trx: DbOrTrx, siteID: string, groupIDs: string[]): Promise<void> {
  await trx
    .deleteFrom('site_group_site')
    .where('site_id', '=', siteID)
    .where(sql<SqlBool>`group_id <> all(${groupIDs}::uuid[])`)
    .execute()
  await sql`insert into site_group_site (group_id, site_id)
    select unnest(${groupIDs}::uuid[]), ${siteID} on conflict do nothing`.execute(trx)
}

export async function removeSite(trx: DbOrTrx, siteID: string): Promise<void> {
  await trx.deleteFrom('site').where('site_id', '=', siteID).execute()
}

/** Blocks changes to the site until the transaction ends. */
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

/** Removes the user as main contact everywhere and returns the ids of the changed sites. */
export async function clearMainContact(trx: DbOrTrx, userID: string): Promise<string[]> {
  const rows = await trx
    .updateTable('site')
    .set((row) => ({ main_contact_user_id: null, version: row('version', '+', 1) }))
    .where('main_contact_user_id', '=', userID)
    .returning('site_id')
    .execute()
  return rows.map((row) => row.site_id)
}

/** The first month of the environmental benchmark, as MMYYYY. */
export async function saveBenchmarkMonth(trx: DbOrTrx, siteID: string, text: string): Promise<void> {
  await trx
    .updateTable('site')
    .set((row) => ({ epr_benchmark_month: parseBenchmarkMonth(text), version: row('version', '+', 1) }))
    .where('site_id', '=', siteID)
    .execute()
}
