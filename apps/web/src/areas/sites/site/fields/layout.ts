import type { SiteStep } from '@sojourn/domain/sites/site-fields'
import type { SiteField, SiteValues } from '@sojourn/domain/sites/site-values'

type FieldOf<Value> = {
  [Field in SiteField]: SiteValues[Field] extends Value
    ? Value extends SiteValues[Field]
      ? Field
      : never
    : never
}[SiteField]

/** The others are stored and returned, not shown. */
export type SeenField = Exclude<SiteField, 'companyBrandID' | 'businessTypeID' | 'certificationID'>

export type TextField = Exclude<FieldOf<string>, 'country' | 'companyID' | 'eprBenchmarkYear'>
export type FigureField = FieldOf<number | null>
export type FlagField = FieldOf<boolean>
export type DayField = 'membershipStart' | 'customerSince' | 'lowSeasonCloseDate' | 'hotelReopens'
/** Fields whose control is made for them alone. */
export type OwnField =
  | 'accommodationType'
  | 'membershipStatus'
  | 'membershipEnd'
  | 'serviceTier'
  | 'country'
  | 'county'
  | 'latitude'
  | 'eprBenchmarkYear'
  | 'companyID'
  | 'hotelGroups'
  | 'tourOperators'
  | 'mainContactUser'

interface Place {
  /** How many of six columns. */
  span: 2 | 3 | 6
  /** Whether it is asked for at all; always, unless said otherwise. */
  when?(values: SiteValues): boolean
}

export type PlacedField = Place &
  (
    | { control: 'text'; field: TextField; kind?: 'email' | 'tel' | 'url' }
    | { control: 'figure'; field: FigureField; unit?: 'square-metres' }
    | { control: 'flag'; field: FlagField }
    | { control: 'day'; field: DayField; capped?: true }
    | { control: 'own'; field: OwnField }
  )

const text = (field: TextField, span: Place['span'] = 3) => ({ control: 'text', field, span }) as const
const figure = (field: FigureField, span: Place['span'] = 2) => ({ control: 'figure', field, span }) as const
const flag = (field: FlagField, span: Place['span'] = 6) => ({ control: 'flag', field, span }) as const
const own = (field: OwnField, span: Place['span'] = 3) => ({ control: 'own', field, span }) as const

const whenClosed = { when: (values: SiteValues) => values.closedInLowSeason }
const whenOwned = { when: (values: SiteValues) => values.ownedOrFranchisedByATourOperator }
const animal = (field: FlagField) => ({
  ...flag(field, 3),
  when: (values: SiteValues) => values.doYouHaveAnimalsAtYourProperty,
})

/** Every field that can be seen, in the step that the rules give it, in the order it is asked. */
export const LAYOUT: Readonly<Record<SiteStep, readonly PlacedField[]>> = {
  'customer-summary': [
    text('siteName', 6),
    own('accommodationType'),
    own('membershipStatus'),
    { control: 'day', field: 'membershipStart', span: 2 },
    own('membershipEnd', 2),
    { control: 'day', field: 'customerSince', span: 2, capped: true },
    flag('enabled', 3),
    flag('chainConnect', 3),
  ],
  location: [
    text('address1'),
    text('address2'),
    text('address3', 6),
    text('cityTown', 2),
    text('postCode', 2),
    own('county', 2),
    own('country'),
    { ...text('telephone'), kind: 'tel' },
    { ...text('emailAddress'), kind: 'email' },
    { ...text('websiteUrl'), kind: 'url' },
    { ...text('bookingUrl', 6), kind: 'url' },
    own('latitude'),
    figure('longitude', 3),
  ],
  'auditing-profile': [
    text('tourismType'),
    figure('starRating', 3),
    figure('noOfRooms'),
    figure('maxOccupancy'),
    figure('noOfStaff'),
    figure('numberOfSwimmingPools'),
    figure('otherWaterAttractionsAtProperty'),
    { ...figure('grossFloorArea'), unit: 'square-metres' },
    own('eprBenchmarkYear', 6),
    flag('closedInLowSeason'),
    { control: 'day', field: 'lowSeasonCloseDate', span: 3, ...whenClosed },
    { control: 'day', field: 'hotelReopens', span: 3, ...whenClosed },
    flag('ownedOrFranchisedByATourOperator'),
    { ...text('tourOperatorName', 6), ...whenOwned },
    flag('doYouHaveAnimalsAtYourProperty'),
    animal('pettingZoo'),
    animal('freeRoamingWildAnimalsGuestsCanInteractWith'),
    animal('animalsUsedforTransportEntertainmentOrActivities'),
    animal('animalsUsedForPhotosOrEntertainment'),
    animal('aquariumContainingMarineMammals'),
    animal('strayCatsOrDogs'),
    animal('zooOrOtherCaptiveAnimalsOnDisplay'),
    animal('sanctuary'),
  ],
  administration: [
    own('serviceTier', 6),
    text('stayBetterUserID'),
    text('sapNumber'),
    text('giataId'),
    text('vatNumber'),
    text('historicUSRCode'),
    text('historicHotelName'),
    text('hotelComplex'),
    text('project'),
  ],
  relationships: [own('companyID', 6), own('hotelGroups', 6), own('tourOperators', 6)],
  'site-users': [own('mainContactUser', 6)],
}
