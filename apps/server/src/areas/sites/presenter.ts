import type { Site, SiteRow } from '@sojourn/contract/sites/site'
import { canSeeSiteStep, type Role } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { findSiteUsers } from '../people/index.ts'
import { isSiteInScope, type SiteListRow } from './repository/list.ts'
import { type ContactRecord, findSite, type NamedValues, type SiteRecord } from './repository/read.ts'
import { siteEditScope, siteReadScope } from './site-scope.ts'

const presentContact = (contact: ContactRecord) => ({
  userID: contact.userID,
  name: contact.name,
  emailAddress: contact.email,
  profileImage: contact.photoDocumentID,
})

const presentPublicFields = (values: NamedValues) => ({
  siteName: values.siteName,
  accommodationType: values.accommodationType,
  serviceTier: values.serviceTier,
  membershipStatus: values.membershipStatus,
  membershipStart: values.membershipStart,
  membershipEnd: values.membershipEnd,
  customerSince: values.customerSince,
  chainConnect: values.chainConnect,
  enabled: values.enabled,
  address1: values.address1,
  address2: values.address2,
  address3: values.address3,
  cityTown: values.cityTown,
  county: values.county,
  postCode: values.postCode,
  country: values.country,
  telephone: values.telephone,
  emailAddress: values.emailAddress,
  websiteUrl: values.websiteUrl,
  bookingUrl: values.bookingUrl,
  latitude: values.latitude,
  longitude: values.longitude,
  tourismType: values.tourismType,
  starRating: values.starRating,
  noOfRooms: values.noOfRooms,
  maxOccupancy: values.maxOccupancy,
  noOfStaff: values.noOfStaff,
  grossFloorArea: values.grossFloorArea,
  eprBenchmarkYear: values.eprBenchmarkYear,
  closedInLowSeason: values.closedInLowSeason,
  lowSeasonCloseDate: values.lowSeasonCloseDate,
  hotelReopens: values.hotelReopens,
  numberOfSwimmingPools: values.numberOfSwimmingPools,
  otherWaterAttractionsAtProperty: values.otherWaterAttractionsAtProperty,
  ownedOrFranchisedByATourOperator: values.ownedOrFranchisedByATourOperator,
  tourOperatorName: values.tourOperatorName,
  doYouHaveAnimalsAtYourProperty: values.doYouHaveAnimalsAtYourProperty,
  pettingZoo: values.pettingZoo,
  freeRoamingWildAnimalsGuestsCanInteractWith: values.freeRoamingWildAnimalsGuestsCanInteractWith,
  animalsUsedforTransportEntertainmentOrActivities: values.animalsUsedforTransportEntertainmentOrActivities,
  animalsUsedForPhotosOrEntertainment: values.animalsUsedForPhotosOrEntertainment,
  aquariumContainingMarineMammals: values.aquariumContainingMarineMammals,
  strayCatsOrDogs: values.strayCatsOrDogs,
  zooOrOtherCaptiveAnimalsOnDisplay: values.zooOrOtherCaptiveAnimalsOnDisplay,
  sanctuary: values.sanctuary,
})

const presentAdminFields = (values: NamedValues) => ({
  stayBetterUserID: values.stayBetterUserID,
  sapNumber: values.sapNumber,
  giataId: values.giataId,
  vatNumber: values.vatNumber,
  historicUSRCode: values.historicUSRCode,
  historicHotelName: values.historicHotelName,
  hotelComplex: values.hotelComplex,
  project: values.project,
  companyBrandID: values.companyBrandID,
  businessTypeID: values.businessTypeID,
  certificationID: values.certificationID,
  hotelGroups: values.hotelGroups,
  tourOperators: values.tourOperators,
})

const presentSite = (
  site: SiteRecord,
  siteUsers: readonly ContactRecord[],
  roles: readonly Role[],
): Site => ({
  siteID: site.siteID,
  companyID: site.company.companyID,
  company: site.company,
  propertyURN: site.propertyURN,
  propertyCode: site.propertyCode,
  dateCreated: site.createdAt.toISOString(),
  ...presentPublicFields(site.values),
  ...(canSeeSiteStep(roles, 'administration') ? presentAdminFields(site.values) : {}),
  mainContactUser: site.mainContact && presentContact(site.mainContact),
  siteUsers: siteUsers.map(presentContact),
})

export const presentSiteRow = (row: SiteListRow): SiteRow => ({
  siteID: row.site_id,
  siteName: row.site_name,
  propertyURN: row.property_urn,
  propertyCode: row.property_code,
  companyID: row.company_id,
  company: { companyID: row.company_id, name: row.company_name },
  cityTown: row.city_town,
  country: row.country,
  membershipStart: row.membership_start,
  membershipEnd: row.membership_end,
  membershipStatus:
    row.membership_status_id === null
      ? null
      : { membershipStatusID: row.membership_status_id, name: row.membership_status_name ?? '' },
  mainContactUser:
    row.main_contact_user_id === null
      ? null
      : presentContact({
          userID: row.main_contact_user_id,
          name: row.contact_name ?? '',
          email: row.contact_email ?? '',
          photoDocumentID: row.contact_photo,
        }),
  enabled: row.enabled,
})

const MAX_SITE_USERS = 100

export async function getSite(db: DbOrTrx, siteID: string): Promise<SiteRecord> {
  const site = await findSite(db, siteID)
  if (!site) throw notFound()
  return site
}

/** The site with the fields this user may see. Auditors do not see the users of a site. */
export async function presentSiteFor(db: DbOrTrx, actor: Principal, site: SiteRecord) {
  const canSeeUsers = await isSiteInScope(db, siteEditScope(actor), site.siteID)
  const users = canSeeUsers ? await findSiteUsers(db, site.siteID, MAX_SITE_USERS) : []
  return presentSite(site, users, actor.roles)
}

export async function getReadableSite(db: DbOrTrx, actor: Principal, siteID: string): Promise<SiteRecord> {
  if (!(await isSiteInScope(db, siteReadScope(actor), siteID))) throw notFound()
  return getSite(db, siteID)
}
