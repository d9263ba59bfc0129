import type { CellFault, SiteField, SiteValues } from '@sojourn/domain'
import { countries, listAreasOf } from '../../programme/index.ts'
import { YES_NO } from './importer.ts'
import { readCoordinate, readDay, readFlag, readNumber } from './read-cells.ts'

/** The ids of the names in a file. */
export interface Names {
  companies: Map<string, string[]>
  /** Empty where every company of the file exists. */
  allowedCompanies: readonly string[]
  accommodationTypes: Map<string, string>
  serviceTiers: Map<string, string>
  membershipStatuses: Map<string, string>
  hotelGroups: Map<string, string>
  tourOperators: Map<string, string>
  /** By e-mail address in small letters. */
  people: Map<string, string>
}

type Fields<Value> = {
  [Field in SiteField]: SiteValues[Field] extends Value
    ? Value extends SiteValues[Field]
      ? Field
      : never
    : never
}[SiteField]
type TextField = Fields<string>
type FlagField = Fields<boolean>
type NumberField = Fields<number | null>
/** A day and an area code have the same type; only the days are read as days. */
type DayField = 'membershipStart' | 'customerSince' | 'lowSeasonCloseDate' | 'hotelReopens'

interface Reader {
  /** Writes the cell into the values; returns the sentence of its fault. */
  read(text: string, values: SiteValues, names: Names): string | undefined
  /** The closed list of the column, where it has one. */
  allowed?(values: SiteValues, names: Names): readonly string[]
}

const text = (field: TextField, max: number): Reader => ({
  read: (cell, values) => {
    values[field] = cell
    return cell.length > max ? `Please enter no more than ${max} characters` : undefined
  },
})

const flag = (field: FlagField): Reader => ({
  allowed: () => YES_NO,
  read: (cell, values) => {
    const read = readFlag(cell)
    if (read === 'wrong') return 'Please enter Yes or No'
    values[field] = read ?? field === 'enabled'
    return undefined
  },
})

const number = (field: NumberField, parse: typeof readCoordinate): Reader => ({
  read: (cell, values) => {
    const read = parse(cell)
    if (read === 'wrong') return 'Please enter a number'
    values[field] = read
    return undefined
  },
})

const day = (field: DayField): Reader => ({
  read: (cell, values) => {
    const read = readDay(cell)
    if (read === 'wrong') return 'Please enter a valid date'
    values[field] = read
    return undefined
  },
})

/** One name, or none. */
const named = (
  kind: string,
  map: (names: Names) => Map<string, string>,
  take: (values: SiteValues, id: string | null) => void,
): Reader => ({
  allowed: (_values, names) => [...map(names).keys()],
  read: (cell, values, names) => {
    const id = map(names).get(cell)
    take(values, id ?? null)
    return cell !== '' && id === undefined ? `There is no ${kind} with this name` : undefined
  },
})

/** Names are separated by semicolons, because a name may contain a comma. */
const namedMany = (
  kind: string,
  map: (names: Names) => Map<string, string>,
  take: (values: SiteValues, ids: string[]) => void,
): Reader => ({
  allowed: (_values, names) => [...map(names).keys()],
  read: (cell, values, names) => {
    const given = splitNames(cell)
    const unknown = given.filter((name) => !map(names).has(name))
    take(
      values,
      given.flatMap((name) => map(names).get(name) ?? []),
    )
    return unknown.length > 0
      ? `There is no ${kind} called ${unknown.map((name) => `"${name}"`).join(', ')}`
      : undefined
  },
})

const splitNames = (cell: string): string[] =>
  cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

const lower = (value: string): string => value.toLowerCase()

const country: Reader = {
  allowed: () => countries.map(({ name }) => name),
  read: (cell, values) => {
    const found = countries.find(({ code, name }) => [lower(code), lower(name)].includes(lower(cell)))
    values.country = found?.code ?? ''
    return cell !== '' && !found ? 'There is no country with this name' : undefined
  },
}

/** Read after the country. */
const area: Reader = {
  allowed: (values) => listAreasOf(values.country)?.map(({ name }) => name) ?? [],
  read: (cell, values) => {
    const areas = listAreasOf(values.country) ?? []
    const found = areas.find(({ code, name }) => [lower(code), lower(name)].includes(lower(cell)))
    values.county = found?.code ?? null
    return cell !== '' && areas.length > 0 && !found
      ? 'There is no area with this name in this country'
      : undefined
  },
}

const company: Reader = {
  allowed: ({ companyID }, names) => (companyID === '' ? names.allowedCompanies : []),
  read: (cell, values, names) => {
    const [companyID, another] = names.companies.get(cell) ?? []
    values.companyID = companyID ?? ''
    if (another !== undefined) return 'Several companies have this name.'
    return cell !== '' && companyID === undefined ? 'There is no company with this name.' : undefined
  },
}

const contact: Reader = {
  read: (cell, values, names) => {
    const userID = names.people.get(lower(cell))
    values.mainContactUser = userID === undefined ? null : { userID }
    return cell !== '' && userID === undefined ? 'This person is not a user of this site.' : undefined
  },
}

const whole = (field: NumberField): Reader => number(field, (cell) => readNumber(cell, { isWhole: true }))

const starRating: Reader = { ...whole('starRating'), allowed: () => ['1', '2', '3', '4', '5'] }

/** In this order, so that the country is known before its area. */
const READERS: readonly [SiteField, Reader][] = [
  ['companyID', company],
  ['siteName', text('siteName', 200)],
  [
    'accommodationType',
    named(
      'accommodation type',
      (names) => names.accommodationTypes,
      (values, id) => {
        values.accommodationType = id === null ? null : { accommodationTypeID: id }
      },
    ),
  ],
  [
    'membershipStatus',
    named(
      'membership status',
      (names) => names.membershipStatuses,
      (values, id) => {
        values.membershipStatus = id === null ? null : { membershipStatusID: id }
      },
    ),
  ],
  ['membershipStart', day('membershipStart')],
  ['customerSince', day('customerSince')],
  ['chainConnect', flag('chainConnect')],
  ['enabled', flag('enabled')],
  ['address1', text('address1', 200)],
  ['address2', text('address2', 200)],
  ['address3', text('address3', 200)],
  ['cityTown', text('cityTown', 100)],
  ['country', country],
  ['county', area],
  ['postCode', text('postCode', 20)],
  ['telephone', text('telephone', 50)],
  ['emailAddress', text('emailAddress', 254)],
  ['websiteUrl', text('websiteUrl', 500)],
  ['bookingUrl', text('bookingUrl', 500)],
  ['latitude', number('latitude', readCoordinate)],
  ['longitude', number('longitude', readCoordinate)],
  ['tourismType', text('tourismType', 100)],
  ['starRating', starRating],
  ['noOfRooms', whole('noOfRooms')],
  ['maxOccupancy', whole('maxOccupancy')],
  ['noOfStaff', whole('noOfStaff')],
  ['grossFloorArea', number('grossFloorArea', readNumber)],
  ['eprBenchmarkYear', text('eprBenchmarkYear', 6)],
  ['closedInLowSeason', flag('closedInLowSeason')],
  ['lowSeasonCloseDate', day('lowSeasonCloseDate')],
  ['hotelReopens', day('hotelReopens')],
  ['numberOfSwimmingPools', whole('numberOfSwimmingPools')],
  ['otherWaterAttractionsAtProperty', whole('otherWaterAttractionsAtProperty')],
  ['ownedOrFranchisedByATourOperator', flag('ownedOrFranchisedByATourOperator')],
  ['tourOperatorName', text('tourOperatorName', 200)],
  ['doYouHaveAnimalsAtYourProperty', flag('doYouHaveAnimalsAtYourProperty')],
  ['pettingZoo', flag('pettingZoo')],
  ['freeRoamingWildAnimalsGuestsCanInteractWith', flag('freeRoamingWildAnimalsGuestsCanInteractWith')],
  [
    'animalsUsedforTransportEntertainmentOrActivities',
    flag('animalsUsedforTransportEntertainmentOrActivities'),
  ],
  ['animalsUsedForPhotosOrEntertainment', flag('animalsUsedForPhotosOrEntertainment')],
  ['aquariumContainingMarineMammals', flag('aquariumContainingMarineMammals')],
  ['strayCatsOrDogs', flag('strayCatsOrDogs')],
  ['zooOrOtherCaptiveAnimalsOnDisplay', flag('zooOrOtherCaptiveAnimalsOnDisplay')],
  ['sanctuary', flag('sanctuary')],
  [
    'serviceTier',
    named(
      'membership type',
      (names) => names.serviceTiers,
      (values, id) => {
        values.serviceTier = id === null ? null : { serviceTierID: id }
      },
    ),
  ],
  ['stayBetterUserID', text('stayBetterUserID', 50)],
  ['sapNumber', text('sapNumber', 50)],
  ['giataId', text('giataId', 50)],
  ['vatNumber', text('vatNumber', 50)],
  ['historicUSRCode', text('historicUSRCode', 50)],
  ['historicHotelName', text('historicHotelName', 200)],
  ['hotelComplex', text('hotelComplex', 200)],
  ['project', text('project', 200)],
  [
    'hotelGroups',
    namedMany(
      'group or chain',
      (names) => names.hotelGroups,
      (values, ids) => {
        values.hotelGroups = ids.map((hotelGroupID) => ({ hotelGroupID }))
      },
    ),
  ],
  [
    'tourOperators',
    namedMany(
      'travel company',
      (names) => names.tourOperators,
      (values, ids) => {
        values.tourOperators = ids.map((tourOperatorID) => ({ tourOperatorID }))
      },
    ),
  ],
  ['mainContactUser', contact],
]

/** The fields that a file can set. */
export const readableFields = (): SiteField[] => READERS.map(([field]) => field)

/** The closed list of a field, where it has one; the areas are those of the country in the values. */
export function allowedSiteValues(
  field: SiteField,
  values: SiteValues,
  names: Names,
): readonly string[] | undefined {
  return READERS.find(([known]) => known === field)?.[1].allowed?.(values, names)
}

type FieldFault = Omit<CellFault, 'column'> & { field: SiteField }

/** Applies the cells of a row to the values; a column that the file does not have changes nothing. */
export function readSiteCells(
  before: SiteValues,
  cellOf: (field: SiteField) => string | undefined,
  names: Names,
): { values: SiteValues; errors: FieldFault[] } {
  const values = { ...before }
  const errors: FieldFault[] = []
  for (const [field, { read }] of READERS) {
    const cell = cellOf(field)
    if (cell === undefined) continue
    const message = read(cell, values, names)
    if (message !== undefined) errors.push({ field, message })
  }
  return { values, errors }
}
