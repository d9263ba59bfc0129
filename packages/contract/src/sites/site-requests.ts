import { z } from 'zod'
import { listQuery } from '../kernel/list-query.ts'
import { date, id } from '../kernel/shapes.ts'

/**
 * The sites page uses these parameter names in its URL; the list accepts them in addition to the FilterType and Filter
 * pairs. Orders are Name, MembershipStart and MembershipExpiry, each with an optional " desc".
 */
export const sitesQuery = listQuery.extend({
  Enabled: z.string().max(10).optional(),
  Country: z.string().max(10).optional(),
  orderBy: z.string().max(100).optional(),
  searchTerm: z.string().max(200).optional(),
})

export const allSitesQuery = sitesQuery.extend({ CompanyID: id.optional() })

/** The limits bound the size of a request; the domain's `checkSite` validates the values. Null is read as an empty text. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please enter no more than ${max} characters`)
    .nullable()
    .transform((value) => value ?? '')
    .optional()
const optionalNumber = z.number().nullable().optional()
const optionalFlag = z.boolean().optional()
const optionalDate = date.nullable().optional()
const optionalId = id.nullable().optional()

/** Accepts a site as it was read. Missing fields stay unchanged; fields the caller cannot change are ignored. */
const siteFields = {
  companyID: id.optional(),
  company: z.object({ companyID: id }).optional(),

  siteName: optionalText(200),
  accommodationType: z.object({ accommodationTypeID: id }).nullable().optional(),
  serviceTier: z.object({ serviceTierID: id }).nullable().optional(),
  membershipStatus: z.object({ membershipStatusID: id }).nullable().optional(),
  membershipStart: optionalDate,
  customerSince: optionalDate,
  chainConnect: optionalFlag,
  enabled: optionalFlag,

  address1: optionalText(200),
  address2: optionalText(200),
  address3: optionalText(200),
  cityTown: optionalText(100),
  county: z.string().trim().max(10).nullable().optional(),
  postCode: optionalText(20),
  country: optionalText(2),
  telephone: optionalText(50),
  emailAddress: optionalText(254),
  websiteUrl: optionalText(500),
  bookingUrl: optionalText(500),
  latitude: optionalNumber,
  longitude: optionalNumber,

  tourismType: optionalText(100),
  starRating: optionalNumber,
  noOfRooms: optionalNumber,
  maxOccupancy: optionalNumber,
  noOfStaff: optionalNumber,
  grossFloorArea: optionalNumber,
  eprBenchmarkYear: optionalText(6),
  closedInLowSeason: optionalFlag,
  lowSeasonCloseDate: optionalDate,
  hotelReopens: optionalDate,
  numberOfSwimmingPools: optionalNumber,
  otherWaterAttractionsAtProperty: optionalNumber,
  ownedOrFranchisedByATourOperator: optionalFlag,
  tourOperatorName: optionalText(200),
  doYouHaveAnimalsAtYourProperty: optionalFlag,
  pettingZoo: optionalFlag,
  freeRoamingWildAnimalsGuestsCanInteractWith: optionalFlag,
  animalsUsedforTransportEntertainmentOrActivities: optionalFlag,
  animalsUsedForPhotosOrEntertainment: optionalFlag,
  aquariumContainingMarineMammals: optionalFlag,
  strayCatsOrDogs: optionalFlag,
  zooOrOtherCaptiveAnimalsOnDisplay: optionalFlag,
  sanctuary: optionalFlag,

  stayBetterUserID: optionalText(50),
  sapNumber: optionalText(50),
  giataId: optionalText(50),
  vatNumber: optionalText(50),
  historicUSRCode: optionalText(50),
  historicHotelName: optionalText(200),
  hotelComplex: optionalText(200),
  project: optionalText(200),
  companyBrandID: optionalId,
  businessTypeID: optionalId,
  certificationID: optionalId,
  hotelGroups: z
    .array(z.object({ hotelGroupID: id }))
    .max(100)
    .optional(),
  tourOperators: z
    .array(z.object({ tourOperatorID: id }))
    .max(100)
    .optional(),

  mainContactUser: z.object({ userID: id }).nullable().optional(),
}

export const newSite = z.object(siteFields)
export type NewSite = z.output<typeof newSite>

export const siteChange = z.object({ ...siteFields, siteID: id })
