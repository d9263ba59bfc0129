import type { CalendarDay } from '../kernel/dates.ts'
import { hasRole, type Role } from '../people/roles.ts'
import { isEmailAddress, isWebsite } from './internet-address.ts'
import type { SiteErrorCode, SiteRuleResult } from './site-errors.ts'
import type { SiteField, SiteValues } from './site-values.ts'

const isBlank = (value: unknown): boolean => value === null || value === ''

const required =
  (code: SiteErrorCode) =>
  (value: unknown): SiteRuleResult =>
    isBlank(value) ? code : undefined

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max

const checkCount = (value: number | null): SiteRuleResult =>
  value === null || (Number.isInteger(value) && isWithin(value, 0, 1_000_000)) ? undefined : 'count-wrong'

const checkRequiredCount =
  (code: SiteErrorCode) =>
  (value: number | null): SiteRuleResult =>
    value === null ? code : checkCount(value)

const checkStarRating = (value: number | null): SiteRuleResult =>
  value === null || (Number.isInteger(value) && isWithin(value, 1, 5)) ? undefined : 'star-rating-wrong'

const checkFloorArea = (value: number | null): SiteRuleResult =>
  value === null || isWithin(value, 0, 10_000_000) ? undefined : 'floor-area-wrong'

const checkLatitude = (value: number | null): SiteRuleResult =>
  value === null || isWithin(value, -90, 90) ? undefined : 'latitude-wrong'

const checkLongitude = (value: number | null): SiteRuleResult =>
  value === null || isWithin(value, -180, 180) ? undefined : 'longitude-wrong'

const checkWebsite = (value: string): SiteRuleResult =>
  isBlank(value) || isWebsite(value) ? undefined : 'website-wrong'

const checkEnquiriesEmail = (value: string): SiteRuleResult => {
  if (isBlank(value)) return 'email-missing'
  return isEmailAddress(value) ? undefined : 'email-wrong'
}

/** The range leaves room to add years without leaving the calendar. */
export const checkDay = (value: CalendarDay | null): SiteRuleResult =>
  value === null || (value >= '1900-01-01' && value <= '2199-12-31') ? undefined : 'date-wrong'

/** The format is MMYYYY. */
const checkBenchmarkMonth = (value: string): SiteRuleResult =>
  isBlank(value) || /^(0[1-9]|1[0-2])(19|20|21)\d\d$/.test(value) ? undefined : 'benchmark-wrong'

/** The steps of the customer form that hold fields, in their order. */
export const SITE_STEPS = [
  'customer-summary',
  'location',
  'auditing-profile',
  'administration',
  'relationships',
  'site-users',
] as const
export type SiteStep = (typeof SITE_STEPS)[number]

/** The facts that the rules need in addition to the values. */
export interface SiteContext {
  roles: readonly Role[]
  today: CalendarDay
  /** The codes of the country's areas; undefined until they are loaded. */
  areas: readonly string[] | undefined
  /** How many users are attached to the site itself. */
  siteUsers: number
}

interface FieldDefinition<Field extends SiteField> {
  step: SiteStep
  /** The roles that may change the field. */
  editableBy: readonly Role[]
  rule?(value: SiteValues[Field], values: SiteValues, context: SiteContext): SiteRuleResult
}

const ADMIN = ['Admin'] as const
const ADMIN_AND_HOTEL = ['Admin', 'Hotel'] as const

const summary = { step: 'customer-summary', editableBy: ADMIN } as const
const location = { step: 'location', editableBy: ADMIN_AND_HOTEL } as const
const profile = { step: 'auditing-profile', editableBy: ADMIN_AND_HOTEL } as const
const administration = { step: 'administration', editableBy: ADMIN } as const
const relationships = { step: 'relationships', editableBy: ADMIN } as const

/** Every field of the site form with its step, the roles that may change it and its validation rule. */
export const SITE_FIELDS: { readonly [Field in SiteField]: FieldDefinition<Field> } = {
  siteName: { ...summary, rule: required('name-missing') },
  accommodationType: { ...summary, rule: required('accommodation-type-missing') },
  membershipStatus: { ...summary, rule: required('membership-status-missing') },
  membershipStart: {
    ...summary,
    rule: (start, { membershipEnd }) => {
      if (start === null) return 'membership-start-missing'
      return (
        checkDay(start) ?? (membershipEnd !== null && start > membershipEnd ? 'membership-order' : undefined)
      )
    },
  },
  // Calculated from the membership start.
  membershipEnd: { ...summary, editableBy: [] },
  customerSince: {
    ...summary,
    rule: (since, _values, { today }) =>
      checkDay(since) ?? (since !== null && since > today ? 'date-after-today' : undefined),
  },
  chainConnect: summary,
  enabled: summary,

  address1: location,
  address2: location,
  address3: location,
  cityTown: { ...location, rule: required('city-missing') },
  county: {
    ...location,
    rule: (county, _values, { areas = [] }) =>
      areas.length > 0 && !areas.some((code) => code === county) ? 'area-missing' : undefined,
  },
  postCode: location,
  country: { ...location, rule: required('country-missing') },
  telephone: location,
  emailAddress: { ...location, rule: checkEnquiriesEmail },
  websiteUrl: { ...location, rule: checkWebsite },
  bookingUrl: { ...location, rule: checkWebsite },
  latitude: { ...location, rule: checkLatitude },
  longitude: { ...location, rule: checkLongitude },

  tourismType: profile,
  starRating: { ...profile, rule: checkStarRating },
  noOfRooms: { ...profile, rule: checkRequiredCount('rooms-missing') },
  maxOccupancy: { ...profile, rule: checkRequiredCount('occupancy-missing') },
  noOfStaff: { ...profile, rule: checkCount },
  grossFloorArea: { ...profile, rule: checkFloorArea },
  eprBenchmarkYear: { ...profile, rule: checkBenchmarkMonth },
  closedInLowSeason: profile,
  lowSeasonCloseDate: { ...profile, rule: checkDay },
  hotelReopens: { ...profile, rule: checkDay },
  numberOfSwimmingPools: { ...profile, rule: checkCount },
  otherWaterAttractionsAtProperty: { ...profile, rule: checkCount },
  ownedOrFranchisedByATourOperator: { ...profile, editableBy: ADMIN },
  tourOperatorName: { ...profile, editableBy: ADMIN },
  doYouHaveAnimalsAtYourProperty: profile,
  pettingZoo: profile,
  freeRoamingWildAnimalsGuestsCanInteractWith: profile,
  animalsUsedforTransportEntertainmentOrActivities: profile,
  animalsUsedForPhotosOrEntertainment: profile,
  aquariumContainingMarineMammals: profile,
  strayCatsOrDogs: profile,
  zooOrOtherCaptiveAnimalsOnDisplay: profile,
  sanctuary: profile,

  serviceTier: { ...administration, rule: required('membership-type-missing') },
  stayBetterUserID: administration,
  sapNumber: administration,
  giataId: administration,
  vatNumber: administration,
  historicUSRCode: administration,
  historicHotelName: administration,
  hotelComplex: administration,
  project: administration,
  companyBrandID: administration,
  businessTypeID: administration,
  certificationID: administration,

  companyID: { ...relationships, rule: required('company-missing') },
  hotelGroups: relationships,
  tourOperators: relationships,

  mainContactUser: {
    step: 'site-users',
    editableBy: ADMIN_AND_HOTEL,
    rule: (contact, _values, { siteUsers }) =>
      contact === null && siteUsers > 0 ? 'main-contact-missing' : undefined,
  },
}

/** All fields in the order of the form. */
export const listSiteFields = (): SiteField[] => Object.keys(SITE_FIELDS).filter((name) => isSiteField(name))

export const isSiteField = (name: string): name is SiteField => name in SITE_FIELDS

export const canChangeSiteField = (roles: readonly Role[], field: SiteField): boolean =>
  hasRole(roles, ...SITE_FIELDS[field].editableBy)

/** Only Admins see the steps Administration and Relationships. */
export const canSeeSiteStep = (roles: readonly Role[], step: SiteStep): boolean =>
  hasRole(roles, 'Admin') || (step !== 'administration' && step !== 'relationships')
