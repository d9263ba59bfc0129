import type { CalendarDay } from '../kernel/dates.ts'

/** The values of the site form. Nested records are compared and stored by id only. */
export interface SiteValues {
  siteName: string
  accommodationType: { accommodationTypeID: string } | null
  membershipStatus: { membershipStatusID: string } | null
  membershipStart: CalendarDay | null
  /** Two years after the start; calculated by the server. */
  membershipEnd: CalendarDay | null
  customerSince: CalendarDay | null
  chainConnect: boolean
  enabled: boolean

  address1: string
  address2: string
  address3: string
  cityTown: string
  /** The code of an area of the country, as the areas call lists it. */
  county: string | null
  postCode: string
  country: string
  telephone: string
  emailAddress: string
  websiteUrl: string
  bookingUrl: string
  latitude: number | null
  longitude: number | null

  tourismType: string
  starRating: number | null
  noOfRooms: number | null
  maxOccupancy: number | null
  noOfStaff: number | null
  /** Square metres. */
  grossFloorArea: number | null
  /** The first month of the benchmark, as MMYYYY. */
  eprBenchmarkYear: string
  closedInLowSeason: boolean
  lowSeasonCloseDate: CalendarDay | null
  hotelReopens: CalendarDay | null
  numberOfSwimmingPools: number | null
  otherWaterAttractionsAtProperty: number | null
  ownedOrFranchisedByATourOperator: boolean
  tourOperatorName: string
  doYouHaveAnimalsAtYourProperty: boolean
  pettingZoo: boolean
  freeRoamingWildAnimalsGuestsCanInteractWith: boolean
  animalsUsedforTransportEntertainmentOrActivities: boolean
  animalsUsedForPhotosOrEntertainment: boolean
  aquariumContainingMarineMammals: boolean
  strayCatsOrDogs: boolean
  zooOrOtherCaptiveAnimalsOnDisplay: boolean
  sanctuary: boolean

  serviceTier: { serviceTierID: string } | null
  /** Shown as Invoice Number. */
  stayBetterUserID: string
  sapNumber: string
  giataId: string
  vatNumber: string
  historicUSRCode: string
  historicHotelName: string
  hotelComplex: string
  project: string
  companyBrandID: string | null
  businessTypeID: string | null
  certificationID: string | null

  companyID: string
  hotelGroups: readonly { hotelGroupID: string }[]
  tourOperators: readonly { tourOperatorID: string }[]

  mainContactUser: { userID: string } | null
}

export type SiteField = keyof SiteValues

/** The values of an empty site form. */
export const blankSite = (companyID: string): SiteValues => ({
  siteName: '',
  accommodationType: null,
  membershipStatus: null,
  membershipStart: null,
  membershipEnd: null,
  customerSince: null,
  chainConnect: false,
  enabled: true,
  address1: '',
  address2: '',
  address3: '',
  cityTown: '',
  county: null,
  postCode: '',
  country: '',
  telephone: '',
  emailAddress: '',
  websiteUrl: '',
  bookingUrl: '',
  latitude: null,
  longitude: null,
  tourismType: '',
  starRating: null,
  noOfRooms: null,
  maxOccupancy: null,
  noOfStaff: null,
  grossFloorArea: null,
  eprBenchmarkYear: '',
  closedInLowSeason: false,
  lowSeasonCloseDate: null,
  hotelReopens: null,
  numberOfSwimmingPools: null,
  otherWaterAttractionsAtProperty: null,
  ownedOrFranchisedByATourOperator: false,
  tourOperatorName: '',
  doYouHaveAnimalsAtYourProperty: false,
  pettingZoo: false,
  freeRoamingWildAnimalsGuestsCanInteractWith: false,
  animalsUsedforTransportEntertainmentOrActivities: false,
  animalsUsedForPhotosOrEntertainment: false,
  aquariumContainingMarineMammals: false,
  strayCatsOrDogs: false,
  zooOrOtherCaptiveAnimalsOnDisplay: false,
  sanctuary: false,
  serviceTier: null,
  stayBetterUserID: '',
  sapNumber: '',
  giataId: '',
  vatNumber: '',
  historicUSRCode: '',
  historicHotelName: '',
  hotelComplex: '',
  project: '',
  companyBrandID: null,
  businessTypeID: null,
  certificationID: null,
  companyID,
  hotelGroups: [],
  tourOperators: [],
  mainContactUser: null,
})
