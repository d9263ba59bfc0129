import type { SiteValues } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { formatBenchmarkMonth } from './write.ts'

export interface ContactRecord {
  userID: string
  name: string
  email: string
  photoDocumentID: string | null
}

interface NamedRecord {
  name: string
}

/** The values of a site with the names of the referenced records. */
export interface NamedValues extends SiteValues {
  accommodationType: ({ accommodationTypeID: string } & NamedRecord) | null
  serviceTier: ({ serviceTierID: string } & NamedRecord) | null
  membershipStatus: ({ membershipStatusID: string } & NamedRecord) | null
  hotelGroups: ({ hotelGroupID: string } & NamedRecord)[]
  tourOperators: ({ tourOperatorID: string } & NamedRecord)[]
}

export interface SiteRecord {
  siteID: string
  propertyURN: string
  propertyCode: string
  company: { companyID: string; name: string }
  values: NamedValues
  mainContact: ContactRecord | null
  createdAt: Date
  version: number
}

const selectSites = (db: DbOrTrx) =>
  db
    .selectFrom('site')
    .innerJoin('company', 'company.company_id', 'site.company_id')
    .leftJoin('accommodation_type as kind', 'kind.accommodation_type_id', 'site.accommodation_type_id')
    .leftJoin('service_tier as tier', 'tier.service_tier_id', 'site.service_tier_id')
    .leftJoin('membership_status as status', 'status.membership_status_id', 'site.membership_status_id')
    .leftJoin('user_account as contact', 'contact.user_id', 'site.main_contact_user_id')
    .selectAll('site')
    .select([
      'company.name as company_name',
      'kind.name as accommodation_type_name',
      'tier.name as service_tier_name',
      'status.name as membership_status_name',
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.photo_document_id as contact_photo',
    ])

type SiteRow = Awaited<ReturnType<ReturnType<typeof selectSites>['executeTakeFirstOrThrow']>>

interface GroupRow extends NamedRecord {
  site_id: string
  group_id: string
  kind: string
}

async function findGroupsOfSites(db: DbOrTrx, siteIDs: string[]): Promise<GroupRow[]> {
  return db
    .selectFrom('site_group_site')
    .innerJoin('site_group', 'site_group.group_id', 'site_group_site.group_id')
    .select(['site_group_site.site_id', 'site_group.group_id', 'site_group.kind', 'site_group.name'])
    .where(sql<SqlBool>`site_group_site.site_id = any(${siteIDs}::uuid[])`)
    .orderBy('site_group.name')
    .orderBy('site_group.group_id')
    .execute()
}

const filterGroups = (groups: GroupRow[], kind: string) => groups.filter((group) => group.kind === kind)

function toSiteValues(row: SiteRow, groups: GroupRow[]): NamedValues {
  return {
    siteName: row.site_name,
    accommodationType:
      row.accommodation_type_id === null
        ? null
        : {
            accommodationTypeID: row.accommodation_type_id,
            name: row.accommodation_type_name ?? '',
          },
    membershipStatus:
      row.membership_status_id === null
        ? null
        : {
            membershipStatusID: row.membership_status_id,
            name: row.membership_status_name ?? '',
          },
    membershipStart: row.membership_start,
    membershipEnd: row.membership_end,
    customerSince: row.customer_since,
    chainConnect: row.chain_connect,
    enabled: row.enabled,

    address1: row.address1,
    address2: row.address2,
    address3: row.address3,
    cityTown: row.city_town,
    county: row.county,
    postCode: row.post_code,
    country: row.country,
    telephone: row.telephone,
    emailAddress: row.email_address,
    websiteUrl: row.website_url,
    bookingUrl: row.booking_url,
    latitude: row.latitude,
    longitude: row.longitude,

    tourismType: row.tourism_type,
    starRating: row.star_rating,
    noOfRooms: row.no_of_rooms,
    maxOccupancy: row.max_occupancy,
    noOfStaff: row.no_of_staff,
    grossFloorArea: row.gross_floor_area,
    eprBenchmarkYear: formatBenchmarkMonth(row.epr_benchmark_month),
    closedInLowSeason: row.closed_in_low_season,
    lowSeasonCloseDate: row.low_season_close_date,
    hotelReopens: row.hotel_reopens,
    numberOfSwimmingPools: row.number_of_swimming_pools,
    otherWaterAttractionsAtProperty: row.other_water_attractions,
    ownedOrFranchisedByATourOperator: row.owned_or_franchised_by_tour_operator,
    tourOperatorName: row.tour_operator_name,
    doYouHaveAnimalsAtYourProperty: row.has_animals,
    pettingZoo: row.petting_zoo,
    freeRoamingWildAnimalsGuestsCanInteractWith: row.free_roaming_wild_animals,
    animalsUsedforTransportEntertainmentOrActivities: row.animals_for_transport_or_activities,
    animalsUsedForPhotosOrEntertainment: row.animals_for_photos,
    aquariumContainingMarineMammals: row.aquarium_with_marine_mammals,
    strayCatsOrDogs: row.stray_cats_or_dogs,
    zooOrOtherCaptiveAnimalsOnDisplay: row.zoo_or_captive_animals,
    sanctuary: row.sanctuary,

    serviceTier:
      row.service_tier_id === null
        ? null
        : {
            serviceTierID: row.service_tier_id,
            name: row.service_tier_name ?? '',
          },
    stayBetterUserID: row.stay_better_user_id,
    sapNumber: row.sap_number,
    giataId: row.giata_id,
    vatNumber: row.vat_number,
    historicUSRCode: row.historic_usr_code,
    historicHotelName: row.historic_hotel_name,
    hotelComplex: row.hotel_complex,
    project: row.project,
    companyBrandID: row.company_brand_id,
    businessTypeID: row.business_type_id,
    certificationID: row.certification_id,

    companyID: row.company_id,
    hotelGroups: filterGroups(groups, 'customer-group').map(({ group_id, name }) => ({
      hotelGroupID: group_id,
      name,
    })),
    tourOperators: filterGroups(groups, 'travel-trade').map(({ group_id, name }) => ({
      tourOperatorID: group_id,
      name,
    })),

    mainContactUser: row.main_contact_user_id === null ? null : { userID: row.main_contact_user_id },
  }
}

const toSiteRecord = (row: SiteRow, groups: GroupRow[]): SiteRecord => ({
  siteID: row.site_id,
  propertyURN: row.property_urn,
  propertyCode: row.property_code,
  company: { companyID: row.company_id, name: row.company_name },
  values: toSiteValues(row, groups),
  mainContact:
    row.main_contact_user_id === null
      ? null
      : {
          userID: row.main_contact_user_id,
          name: row.contact_name ?? '',
          email: row.contact_email ?? '',
          photoDocumentID: row.contact_photo,
        },
  createdAt: row.created_at,
  version: row.version,
})

export async function findSites(db: DbOrTrx, siteIDs: string[]): Promise<SiteRecord[]> {
  const rows = await selectSites(db).where(sql<SqlBool>`site.site_id = any(${siteIDs}::uuid[])`).execute()
  const groups = Map.groupBy(await findGroupsOfSites(db, siteIDs), (group) => group.site_id)
  return rows.map((row) => toSiteRecord(row, groups.get(row.site_id) ?? []))
}

export async function findSite(db: DbOrTrx, siteID: string): Promise<SiteRecord | undefined> {
  return (await findSites(db, [siteID]))[0]
}

/** The ids a site references; null if there is no reference. */
export interface References {
  companyID: string | null
  accommodationTypeID: string | null
  serviceTierID: string | null
  membershipStatusID: string | null
  hotelGroupIDs: string[]
  tourOperatorIDs: string[]
}

type ReferenceField =
  | 'companyID'
  | 'accommodationType'
  | 'serviceTier'
  | 'membershipStatus'
  | 'hotelGroups'
  | 'tourOperators'

const hasMissingGroups = (kind: string, ids: string[]) => sql<boolean>`exists (
  select from unnest(${ids}::uuid[]) as wanted where not exists (
    select from site_group where group_id = wanted and kind = ${kind} and enabled))`

/** Blocks deletion of the referenced rows until the transaction ends. */
async function lockReferences(trx: DbOrTrx, ids: References): Promise<void> {
  await sql`select from company where company_id = ${ids.companyID} for key share`.execute(trx)
  await sql`select from accommodation_type
    where accommodation_type_id = ${ids.accommodationTypeID} for key share`.execute(trx)
  await sql`select from service_tier where service_tier_id = ${ids.serviceTierID} for key share`.execute(trx)
  await sql`select from site_group
    where group_id = any(${[...ids.hotelGroupIDs, ...ids.tourOperatorIDs]}::uuid[]) for key share`.execute(
    trx,
  )
}

export async function findUnknownReferences(trx: DbOrTrx, ids: References): Promise<ReferenceField[]> {
  await lockReferences(trx, ids)
  const { rows } = await sql<Record<ReferenceField, boolean>>`select
    ${ids.companyID}::uuid is not null
      and not exists (select from company where company_id = ${ids.companyID}) as "companyID",
    ${ids.accommodationTypeID}::uuid is not null and not exists (
      select from accommodation_type where accommodation_type_id = ${ids.accommodationTypeID} and enabled
    ) as "accommodationType",
    ${ids.serviceTierID}::uuid is not null and not exists (
      select from service_tier where service_tier_id = ${ids.serviceTierID} and enabled) as "serviceTier",
    ${ids.membershipStatusID}::uuid is not null and not exists (
      select from membership_status where membership_status_id = ${ids.membershipStatusID}
    ) as "membershipStatus",
    ${hasMissingGroups('customer-group', ids.hotelGroupIDs)} as "hotelGroups",
    ${hasMissingGroups('travel-trade', ids.tourOperatorIDs)} as "tourOperators"`.execute(trx)
  const isUnknown = rows[0]
  const fields: ReferenceField[] = [
    'companyID',
    'accommodationType',
    'serviceTier',
    'membershipStatus',
    'hotelGroups',
    'tourOperators',
  ]
  return fields.filter((field) => isUnknown?.[field])
}
