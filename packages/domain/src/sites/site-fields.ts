import type { CalendarDay } from '../kernel/dates.ts'
import { hasRole, type Role } from '../people/roles.ts'
import type { Fault } from './site-faults.ts'
import {
  benchmark,
  count,
  day,
  enquiriesEmail,
  floorArea,
  given,
  latitude,
  longitude,
  requiredCount,
  starRating,
  website,
} from './site-rules.ts'
import type { SiteField, SiteValues } from './site-values.ts'

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

/** What a rule must know besides the values. */
export interface SiteContext {
  roles: readonly Role[]
  today: CalendarDay
  /** The codes of the country's areas; undefined while they are not known. */
  areas: readonly string[] | undefined
  /** How many users are attached to the site itself. */
  siteUsers: number
}

interface FieldPlan<Field extends SiteField> {
  step: SiteStep
  /** An Auditor only reads. */
  changedBy: readonly Role[]
  rule?(value: SiteValues[Field], values: SiteValues, context: SiteContext): Fault
}

const admin = ['Admin'] as const
const everyone = ['Admin', 'Hotel'] as const

const summary = { step: 'customer-summary', changedBy: admin } as const
const location = { step: 'location', changedBy: everyone } as const
const profile = { step: 'auditing-profile', changedBy: everyone } as const
const administration = { step: 'administration', changedBy: admin } as const
const relationships = { step: 'relationships', changedBy: admin } as const

/** Every field of the customer form: in which step it stands, who may change it, and what it may hold. */
export const SITE_FIELDS: { readonly [Field in SiteField]: FieldPlan<Field> } = {
  siteName: { ...summary, rule: given('name-missing') },
  accommodationType: { ...summary, rule: given('accommodation-type-missing') },
  membershipStatus: { ...summary, rule: given('membership-status-missing') },
  membershipStart: {
    ...summary,
    rule: (start, { membershipEnd }) => {
      if (start === null) return 'membership-start-missing'
      return day(start) ?? (membershipEnd !== null && start > membershipEnd ? 'membership-order' : undefined)
    },
  },
  // Nobody writes it: it follows the start.
  membershipEnd: { ...summary, changedBy: [] },
  customerSince: {
    ...summary,
    rule: (since, _values, { today }) =>
      day(since) ?? (since !== null && since > today ? 'date-after-today' : undefined),
  },
  chainConnect: summary,
  enabled: summary,

  address1: location,
  address2: location,
  address3: location,
  cityTown: { ...location, rule: given('city-missing') },
  county: {
    ...location,
    rule: (county, _values, { areas = [] }) =>
      areas.length > 0 && !areas.some((code) => code === county) ? 'area-missing' : undefined,
  },
  postCode: location,
  country: { ...location, rule: given('country-missing') },
  telephone: location,
  emailAddress: { ...location, rule: enquiriesEmail },
  websiteUrl: { ...location, rule: website },
  bookingUrl: { ...location, rule: website },
  latitude: { ...location, rule: latitude },
  longitude: { ...location, rule: longitude },

  tourismType: profile,
  starRating: { ...profile, rule: starRating },
  noOfRooms: { ...profile, rule: requiredCount('rooms-missing') },
  maxOccupancy: { ...profile, rule: requiredCount('occupancy-missing') },
  noOfStaff: { ...profile, rule: count },
  grossFloorArea: { ...profile, rule: floorArea },
  eprBenchmarkYear: { ...profile, rule: benchmark },
  closedInLowSeason: profile,
  lowSeasonCloseDate: { ...profile, rule: day },
  hotelReopens: { ...profile, rule: day },
  numberOfSwimmingPools: { ...profile, rule: count },
  otherWaterAttractionsAtProperty: { ...profile, rule: count },
  ownedOrFranchisedByATourOperator: { ...profile, changedBy: admin },
  tourOperatorName: { ...profile, changedBy: admin },
  doYouHaveAnimalsAtYourProperty: profile,
  pettingZoo: profile,
  freeRoamingWildAnimalsGuestsCanInteractWith: profile,
  animalsUsedforTransportEntertainmentOrActivities: profile,
  animalsUsedForPhotosOrEntertainment: profile,
  aquariumContainingMarineMammals: profile,
  strayCatsOrDogs: profile,
  zooOrOtherCaptiveAnimalsOnDisplay: profile,
  sanctuary: profile,

  serviceTier: { ...administration, rule: given('membership-type-missing') },
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

  companyID: { ...relationships, rule: given('company-missing') },
  hotelGroups: relationships,
  tourOperators: relationships,

  mainContactUser: {
    step: 'site-users',
    changedBy: everyone,
    rule: (contact, _values, { siteUsers }) =>
      contact === null && siteUsers > 0 ? 'main-contact-missing' : undefined,
  },
}

/** In the order of the form. */
export const siteFields = (): SiteField[] => Object.keys(SITE_FIELDS).filter((name) => isSiteField(name))

export const isSiteField = (name: string): name is SiteField => name in SITE_FIELDS

export const canChangeSiteField = (roles: readonly Role[], field: SiteField): boolean =>
  hasRole(roles, ...SITE_FIELDS[field].changedBy)

/** Administration and Relationships are the certifier's own steps. */
export const canSeeSiteStep = (roles: readonly Role[], step: SiteStep): boolean =>
  hasRole(roles, 'Admin') || (step !== 'administration' && step !== 'relationships')
