import type { SiteStep } from '@sojourn/domain/sites/site-fields'
import type { SiteField, SiteValues } from '@sojourn/domain/sites/site-values'
import { m } from '../../../../messages/messages.js'

type FieldOf<Value> = {
  [Field in SiteField]: SiteValues[Field] extends Value
    ? Value extends SiteValues[Field]
      ? Field
      : never
    : never
}[SiteField]

/** The fields in the form. The excluded fields are only stored and returned. */
export type VisibleField = Exclude<SiteField, 'companyBrandID' | 'businessTypeID' | 'certificationID'>

export type TextField = Exclude<FieldOf<string>, 'country' | 'companyID' | 'eprBenchmarkYear'>
export type NumberField = FieldOf<number | null>
export type FlagField = FieldOf<boolean>
export type DayField = 'membershipStart' | 'customerSince' | 'lowSeasonCloseDate' | 'hotelReopens'
/** Fields with their own control component. */
export type CustomField =
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

interface FieldPlacement {
  /** The width in a grid of six columns. */
  span: 2 | 3 | 6
  /** The condition for showing the field; always shown without one. */
  when?(values: SiteValues): boolean
}

export type FieldLayout = FieldPlacement &
  (
    | { control: 'text'; field: TextField; kind?: 'email' | 'tel' | 'url' }
    | { control: 'number'; field: NumberField; unit?: 'square-metres' }
    | { control: 'flag'; field: FlagField }
    | { control: 'day'; field: DayField; isPastOnly?: true }
    | { control: 'custom'; field: CustomField }
  )

const textField = (field: TextField, span: FieldPlacement['span'] = 3) =>
  ({ control: 'text', field, span }) as const
const numberField = (field: NumberField, span: FieldPlacement['span'] = 2) =>
  ({ control: 'number', field, span }) as const
const flagField = (field: FlagField, span: FieldPlacement['span'] = 6) =>
  ({ control: 'flag', field, span }) as const
const customField = (field: CustomField, span: FieldPlacement['span'] = 3) =>
  ({ control: 'custom', field, span }) as const

const whenClosed = { when: (values: SiteValues) => values.closedInLowSeason }
const whenOwned = { when: (values: SiteValues) => values.ownedOrFranchisedByATourOperator }
const animalField = (field: FlagField) => ({
  ...flagField(field, 3),
  when: (values: SiteValues) => values.doYouHaveAnimalsAtYourProperty,
})

/** Every visible field by step, in display order. */
export const LAYOUT: Readonly<Record<SiteStep, readonly FieldLayout[]>> = {
  'customer-summary': [
    textField('siteName', 6),
    customField('accommodationType'),
    customField('membershipStatus'),
    { control: 'day', field: 'membershipStart', span: 2 },
    customField('membershipEnd', 2),
    { control: 'day', field: 'customerSince', span: 2, isPastOnly: true },
    flagField('enabled', 3),
    flagField('chainConnect', 3),
  ],
  location: [
    textField('address1'),
    textField('address2'),
    textField('address3', 6),
    textField('cityTown', 2),
    textField('postCode', 2),
    customField('county', 2),
    customField('country'),
    { ...textField('telephone'), kind: 'tel' },
    { ...textField('emailAddress'), kind: 'email' },
    { ...textField('websiteUrl'), kind: 'url' },
    { ...textField('bookingUrl', 6), kind: 'url' },
    customField('latitude'),
    numberField('longitude', 3),
  ],
  'auditing-profile': [
    textField('tourismType'),
    numberField('starRating', 3),
    numberField('noOfRooms'),
    numberField('maxOccupancy'),
    numberField('noOfStaff'),
    numberField('numberOfSwimmingPools'),
    numberField('otherWaterAttractionsAtProperty'),
    { ...numberField('grossFloorArea'), unit: 'square-metres' },
    customField('eprBenchmarkYear', 6),
    flagField('closedInLowSeason'),
    { control: 'day', field: 'lowSeasonCloseDate', span: 3, ...whenClosed },
    { control: 'day', field: 'hotelReopens', span: 3, ...whenClosed },
    flagField('ownedOrFranchisedByATourOperator'),
    { ...textField('tourOperatorName', 6), ...whenOwned },
    flagField('doYouHaveAnimalsAtYourProperty'),
    animalField('pettingZoo'),
    animalField('freeRoamingWildAnimalsGuestsCanInteractWith'),
    animalField('animalsUsedforTransportEntertainmentOrActivities'),
    animalField('animalsUsedForPhotosOrEntertainment'),
    animalField('aquariumContainingMarineMammals'),
    animalField('strayCatsOrDogs'),
    animalField('zooOrOtherCaptiveAnimalsOnDisplay'),
    animalField('sanctuary'),
  ],
  administration: [
    customField('serviceTier', 6),
    textField('stayBetterUserID'),
    textField('sapNumber'),
    textField('giataId'),
    textField('vatNumber'),
    textField('historicUSRCode'),
    textField('historicHotelName'),
    textField('hotelComplex'),
    textField('project'),
  ],
  relationships: [
    customField('companyID', 6),
    customField('hotelGroups', 6),
    customField('tourOperators', 6),
  ],
  'site-users': [customField('mainContactUser', 6)],
}

/** The label of each field in the form and in the conflict banner. */
export const FIELD_LABELS: Readonly<Record<VisibleField, () => string>> = {
  siteName: m.customer_site_name,
  accommodationType: m.customer_accommodation_type,
  membershipStatus: m.customer_membership_status,
  membershipStart: m.customer_membership_start,
  membershipEnd: m.customer_membership_end,
  customerSince: m.customer_customer_since,
  chainConnect: m.customer_chain_connect,
  enabled: m.customer_enabled,
  address1: m.customer_address_1,
  address2: m.customer_address_2,
  address3: m.customer_address_3,
  cityTown: m.customer_city_town,
  county: m.customer_county,
  postCode: m.customer_post_code,
  country: m.customer_country,
  telephone: m.customer_telephone,
  emailAddress: m.customer_email_address,
  websiteUrl: m.customer_website,
  bookingUrl: m.customer_booking_url,
  latitude: m.customer_latitude,
  longitude: m.customer_longitude,
  tourismType: m.customer_tourism_type,
  starRating: m.customer_star_rating,
  noOfRooms: m.customer_rooms,
  maxOccupancy: m.customer_max_occupancy,
  noOfStaff: m.customer_staff,
  grossFloorArea: m.customer_gross_floor_area,
  eprBenchmarkYear: m.customer_benchmark,
  closedInLowSeason: m.customer_closed_in_low_season,
  lowSeasonCloseDate: m.customer_low_season_close,
  hotelReopens: m.customer_hotel_reopens,
  numberOfSwimmingPools: m.customer_pools,
  otherWaterAttractionsAtProperty: m.customer_water_attractions,
  ownedOrFranchisedByATourOperator: m.customer_owned_or_franchised,
  tourOperatorName: m.customer_tour_operator_name,
  doYouHaveAnimalsAtYourProperty: m.customer_animals,
  pettingZoo: m.customer_petting_zoo,
  freeRoamingWildAnimalsGuestsCanInteractWith: m.customer_wild_animals,
  animalsUsedforTransportEntertainmentOrActivities: m.customer_animals_transport,
  animalsUsedForPhotosOrEntertainment: m.customer_animals_photos,
  aquariumContainingMarineMammals: m.customer_aquarium,
  strayCatsOrDogs: m.customer_stray_animals,
  zooOrOtherCaptiveAnimalsOnDisplay: m.customer_zoo,
  sanctuary: m.customer_sanctuary,
  serviceTier: m.customer_membership_type,
  stayBetterUserID: m.customer_invoice_number,
  sapNumber: m.customer_sap_number,
  giataId: m.customer_giata_id,
  vatNumber: m.customer_vat_number,
  historicUSRCode: m.customer_historic_usr_code,
  historicHotelName: m.customer_historic_hotel_name,
  hotelComplex: m.customer_hotel_complex,
  project: m.customer_project,
  companyID: m.customer_company,
  hotelGroups: m.customer_groups,
  tourOperators: m.customer_travel_companies,
  mainContactUser: m.customer_main_contact,
}
