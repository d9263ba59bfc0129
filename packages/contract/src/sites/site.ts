import { z } from 'zod'
import { date, id, instant } from '../kernel/shapes.ts'

/** A contact person of a site. */
export const contact = z.object({
  userID: id,
  name: z.string(),
  emailAddress: z.string(),
  /** The document id of the photo, or null for initials. */
  profileImage: id.nullable(),
})

export const companyOfSite = z.object({ companyID: id, name: z.string() })
export const statusOfSite = z.object({ membershipStatusID: id, name: z.string() })

/** A row of the site lists. */
export const siteRow = z.object({
  siteID: id,
  siteName: z.string(),
  propertyURN: z.string(),
  propertyCode: z.string(),
  companyID: id,
  company: companyOfSite,
  cityTown: z.string(),
  country: z.string(),
  membershipStart: date.nullable(),
  membershipEnd: date.nullable(),
  membershipStatus: statusOfSite.nullable(),
  mainContactUser: contact.nullable(),
  enabled: z.boolean(),
})
export type SiteRow = z.output<typeof siteRow>

/** All fields of a site. The optional fields belong to the Admin steps and are present for Admins only. */
export const site = z.object({
  siteID: id,
  companyID: id,
  company: companyOfSite,
  propertyURN: z.string(),
  propertyCode: z.string(),
  dateCreated: instant,

  siteName: z.string(),
  accommodationType: z.object({ accommodationTypeID: id, name: z.string() }).nullable(),
  serviceTier: z.object({ serviceTierID: id, name: z.string() }).nullable(),
  membershipStatus: statusOfSite.nullable(),
  membershipStart: date.nullable(),
  membershipEnd: date.nullable(),
  customerSince: date.nullable(),
  chainConnect: z.boolean(),
  enabled: z.boolean(),

  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  cityTown: z.string(),
  county: z.string().nullable(),
  postCode: z.string(),
  country: z.string(),
  telephone: z.string(),
  emailAddress: z.string(),
  websiteUrl: z.string(),
  bookingUrl: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),

  tourismType: z.string(),
  starRating: z.int().nullable(),
  noOfRooms: z.int().nullable(),
  maxOccupancy: z.int().nullable(),
  noOfStaff: z.int().nullable(),
  grossFloorArea: z.number().nullable(),
  eprBenchmarkYear: z.string(),
  closedInLowSeason: z.boolean(),
  lowSeasonCloseDate: date.nullable(),
  hotelReopens: date.nullable(),
  numberOfSwimmingPools: z.int().nullable(),
  otherWaterAttractionsAtProperty: z.int().nullable(),
  ownedOrFranchisedByATourOperator: z.boolean(),
  tourOperatorName: z.string(),
  doYouHaveAnimalsAtYourProperty: z.boolean(),
  pettingZoo: z.boolean(),
  freeRoamingWildAnimalsGuestsCanInteractWith: z.boolean(),
  animalsUsedforTransportEntertainmentOrActivities: z.boolean(),
  animalsUsedForPhotosOrEntertainment: z.boolean(),
  aquariumContainingMarineMammals: z.boolean(),
  strayCatsOrDogs: z.boolean(),
  zooOrOtherCaptiveAnimalsOnDisplay: z.boolean(),
  sanctuary: z.boolean(),

  stayBetterUserID: z.string().optional(),
  sapNumber: z.string().optional(),
  giataId: z.string().optional(),
  vatNumber: z.string().optional(),
  historicUSRCode: z.string().optional(),
  historicHotelName: z.string().optional(),
  hotelComplex: z.string().optional(),
  project: z.string().optional(),
  companyBrandID: id.nullable().optional(),
  businessTypeID: id.nullable().optional(),
  certificationID: id.nullable().optional(),
  hotelGroups: z.array(z.object({ hotelGroupID: id, name: z.string() })).optional(),
  tourOperators: z.array(z.object({ tourOperatorID: id, name: z.string() })).optional(),

  mainContactUser: contact.nullable(),
  /** The first 100 users attached to the site itself, by name; empty for an Auditor. */
  siteUsers: z.array(contact),
})
export type Site = z.output<typeof site>
