import { z } from 'zod'
import { date, id } from '../kernel/shapes.ts'

/** Limits keep a request small; what a field may hold is the domain's `checkSite`. Null is the same as nothing. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please enter no more than ${max} characters`)
    .nullable()
    .transform((value) => value ?? '')
    .optional()
const figure = z.number().nullable().optional()
const flag = z.boolean().optional()
const optionalDate = date.nullable().optional()
const optionalId = id.nullable().optional()

/** A site as it is read; what is left out stays as it is, and what is not yours to change is not looked at. */
const fields = {
  companyID: id.optional(),
  company: z.object({ companyID: id }).optional(),

  siteName: line(200),
  accommodationType: z.object({ accommodationTypeID: id }).nullable().optional(),
  serviceTier: z.object({ serviceTierID: id }).nullable().optional(),
  membershipStatus: z.object({ membershipStatusID: id }).nullable().optional(),
  membershipStart: optionalDate,
  customerSince: optionalDate,
  chainConnect: flag,
  enabled: flag,

  address1: line(200),
  address2: line(200),
  address3: line(200),
  cityTown: line(100),
  county: z.string().trim().max(10).nullable().optional(),
  postCode: line(20),
  country: line(2),
  telephone: line(50),
  emailAddress: line(254),
  websiteUrl: line(500),
  bookingUrl: line(500),
  latitude: figure,
  longitude: figure,

  tourismType: line(100),
  starRating: figure,
  noOfRooms: figure,
  maxOccupancy: figure,
  noOfStaff: figure,
  grossFloorArea: figure,
  eprBenchmarkYear: line(6),
  closedInLowSeason: flag,
  lowSeasonCloseDate: optionalDate,
  hotelReopens: optionalDate,
  numberOfSwimmingPools: figure,
  otherWaterAttractionsAtProperty: figure,
  ownedOrFranchisedByATourOperator: flag,
  tourOperatorName: line(200),
  doYouHaveAnimalsAtYourProperty: flag,
  pettingZoo: flag,
  freeRoamingWildAnimalsGuestsCanInteractWith: flag,
  animalsUsedforTransportEntertainmentOrActivities: flag,
  animalsUsedForPhotosOrEntertainment: flag,
  aquariumContainingMarineMammals: flag,
  strayCatsOrDogs: flag,
  zooOrOtherCaptiveAnimalsOnDisplay: flag,
  sanctuary: flag,

  stayBetterUserID: line(50),
  sapNumber: line(50),
  giataId: line(50),
  vatNumber: line(50),
  historicUSRCode: line(50),
  historicHotelName: line(200),
  hotelComplex: line(200),
  project: line(200),
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

export const newSite = z.object(fields)
export type NewSite = z.output<typeof newSite>

export const siteChange = z.object({ ...fields, siteID: id })
