import type { SiteField } from '@sojourn/domain'
import type { ChangeValues } from '../../platform/describe-changes.ts'
import { describeChanges } from '../../platform/describe-changes.ts'
import type { SiteRecord } from './repository/read.ts'

/** The field names in the event log and in the columns of exported and imported files. */
export const SITE_FIELD_LABELS: Readonly<Record<SiteField, string>> = {
  siteName: 'Property name',
  accommodationType: 'Accommodation type',
  membershipStatus: 'Membership status',
  membershipStart: 'Membership start',
  membershipEnd: 'Membership end',
  customerSince: 'Customer since',
  chainConnect: 'ChainConnect',
  enabled: 'Enabled',
  address1: 'Address line 1',
  address2: 'Address line 2',
  address3: 'Address line 3',
  cityTown: 'City/town',
  county: 'Area/state',
  postCode: 'Postcode',
  country: 'Country',
  telephone: 'Telephone',
  emailAddress: 'General enquiries email',
  websiteUrl: 'Website',
  bookingUrl: 'Booking website',
  latitude: 'Latitude',
  longitude: 'Longitude',
  tourismType: 'Tourism type',
  starRating: 'Star rating',
  noOfRooms: 'Rooms',
  maxOccupancy: 'Maximum occupancy',
  noOfStaff: 'Staff',
  grossFloorArea: 'Gross floor area',
  eprBenchmarkYear: 'Benchmark month',
  closedInLowSeason: 'Closed in low season',
  lowSeasonCloseDate: 'Low season closing date',
  hotelReopens: 'Hotel reopens',
  numberOfSwimmingPools: 'Swimming pools',
  otherWaterAttractionsAtProperty: 'Other water attractions',
  ownedOrFranchisedByATourOperator: 'Owned or franchised by a tour operator',
  tourOperatorName: 'Tour operator name',
  doYouHaveAnimalsAtYourProperty: 'Animals at the property',
  pettingZoo: 'Petting zoo',
  freeRoamingWildAnimalsGuestsCanInteractWith: 'Free-roaming wild animals guests can interact with',
  animalsUsedforTransportEntertainmentOrActivities: 'Animals used for transport, entertainment or activities',
  animalsUsedForPhotosOrEntertainment: 'Animals used for photos or entertainment',
  aquariumContainingMarineMammals: 'Aquarium containing marine mammals',
  strayCatsOrDogs: 'Stray cats or dogs',
  zooOrOtherCaptiveAnimalsOnDisplay: 'Zoo or other captive animals on display',
  sanctuary: 'Sanctuary',
  serviceTier: 'Membership type',
  stayBetterUserID: 'Invoice Number',
  sapNumber: 'SAP number',
  giataId: 'GIATA ID',
  vatNumber: 'VAT number',
  historicUSRCode: 'Historic USR code',
  historicHotelName: 'Historic hotel name',
  hotelComplex: 'Hotel complex',
  project: 'Project',
  companyBrandID: 'Company brand',
  businessTypeID: 'Business type',
  certificationID: 'Certification',
  companyID: 'Company',
  hotelGroups: 'Groups/chains',
  tourOperators: 'Travel companies',
  mainContactUser: 'Main contact',
}

const joinNames = (entries: readonly { name: string }[]): string => entries.map(({ name }) => name).join('; ')

/** The values for display: names instead of ids. */
export const formatSiteFields = ({ values, company, mainContact }: SiteRecord): ChangeValues => ({
  ...values,
  accommodationType: values.accommodationType?.name ?? null,
  membershipStatus: values.membershipStatus?.name ?? null,
  serviceTier: values.serviceTier?.name ?? null,
  companyID: company.name,
  hotelGroups: joinNames(values.hotelGroups),
  tourOperators: joinNames(values.tourOperators),
  mainContactUser: mainContact?.name ?? null,
})

export const describeSiteChanges = (before: SiteRecord, after: SiteRecord) =>
  describeChanges(formatSiteFields(before), formatSiteFields(after), SITE_FIELD_LABELS)
