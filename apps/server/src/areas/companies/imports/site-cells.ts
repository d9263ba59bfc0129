import { type CellError, foldEmail, type SiteField, type SiteValues } from '@sojourn/domain'
import { countries, listAreasOf } from '../../programme/index.ts'
import { YES_NO } from './importer.ts'
import { parseCoordinate, parseDay, parseFlag, parseNumberCell } from './read-cells.ts'

/** Maps the names in a file to ids. */
export interface NameLookup {
  companies: Map<string, string[]>
  /** Empty if every company in the file exists. */
  allowedCompanies: readonly string[]
  accommodationTypes: Map<string, string>
  serviceTiers: Map<string, string>
  membershipStatuses: Map<string, string>
  hotelGroups: Map<string, string>
  tourOperators: Map<string, string>
  /** Keys are e-mail addresses in lower case. */
  people: Map<string, string>
}

type FieldOf<Value> = {
  [Field in SiteField]: SiteValues[Field] extends Value
    ? Value extends SiteValues[Field]
      ? Field
      : never
    : never
}[SiteField]
type TextField = FieldOf<string>
type FlagField = FieldOf<boolean>
type NumberField = FieldOf<number | null>
/** Listed explicitly, because dates and area codes have the same type. */
type DayField = 'membershipStart' | 'customerSince' | 'lowSeasonCloseDate' | 'hotelReopens'

interface CellReader {
  /** Writes the cell into the values; returns an error message for an invalid cell. */
  read(cell: string, values: SiteValues, names: NameLookup): string | undefined
  /** The only values that the column accepts; absent for a column with free text. */
  allowed?(values: SiteValues, names: NameLookup): readonly string[]
}

const textReader = (field: TextField, max: number): CellReader => ({
  read: (cell, values) => {
    values[field] = cell
    return cell.length > max ? `Please enter no more than ${max} characters` : undefined
  },
})

const flagReader = (field: FlagField): CellReader => ({
  allowed: () => YES_NO,
  read: (cell, values) => {
    const flag = parseFlag(cell)
    if (flag === 'invalid') return 'Please enter Yes or No'
    values[field] = flag ?? field === 'enabled'
    return undefined
  },
})

const numberReader = (
  field: NumberField,
  parse: (cell: string) => ReturnType<typeof parseCoordinate>,
): CellReader => ({
  read: (cell, values) => {
    const number = parse(cell)
    if (number === 'invalid') return 'Please enter a number'
    values[field] = number
    return undefined
  },
})

const dayReader = (field: DayField): CellReader => ({
  read: (cell, values) => {
    const day = parseDay(cell)
    if (day === 'invalid') return 'Please enter a valid date'
    values[field] = day
    return undefined
  },
})

/** Reads one optional name. */
const nameReader = (
  kind: string,
  selectIds: (names: NameLookup) => Map<string, string>,
  setValue: (values: SiteValues, id: string | null) => void,
): CellReader => ({
  allowed: (_values, names) => [...selectIds(names).keys()],
  read: (cell, values, names) => {
    const id = selectIds(names).get(cell)
    setValue(values, id ?? null)
    return cell !== '' && id === undefined ? `There is no ${kind} with this name` : undefined
  },
})

/** Reads names separated by semicolons, because a name may contain a comma. */
const namesReader = (
  kind: string,
  selectIds: (names: NameLookup) => Map<string, string>,
  setValue: (values: SiteValues, ids: string[]) => void,
): CellReader => ({
  allowed: (_values, names) => [...selectIds(names).keys()],
  read: (cell, values, names) => {
    const entered = splitNames(cell)
    const unknown = entered.filter((name) => !selectIds(names).has(name))
    setValue(
      values,
      entered.flatMap((name) => selectIds(names).get(name) ?? []),
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

const toLower = (value: string): string => value.toLowerCase()

const countryReader: CellReader = {
  allowed: () => countries.map(({ name }) => name),
  read: (cell, values) => {
    const country = countries.find(({ code, name }) => [toLower(code), toLower(name)].includes(toLower(cell)))
    values.country = country?.code ?? ''
    return cell !== '' && !country ? 'There is no country with this name' : undefined
  },
}

/** Must run after the country reader. */
const areaReader: CellReader = {
  allowed: (values) => listAreasOf(values.country)?.map(({ name }) => name) ?? [],
  read: (cell, values) => {
    const areas = listAreasOf(values.country) ?? []
    const area = areas.find(({ code, name }) => [toLower(code), toLower(name)].includes(toLower(cell)))
    values.county = area?.code ?? null
    return cell !== '' && areas.length > 0 && !area
      ? 'There is no area with this name in this country'
      : undefined
  },
}

const companyReader: CellReader = {
  allowed: ({ companyID }, names) => (companyID === '' ? names.allowedCompanies : []),
  read: (cell, values, names) => {
    const [companyID, another] = names.companies.get(cell) ?? []
    values.companyID = companyID ?? ''
    if (another !== undefined) return 'Several companies have this name.'
    return cell !== '' && companyID === undefined ? 'There is no company with this name.' : undefined
  },
}

const contactReader: CellReader = {
  read: (cell, values, names) => {
    const userID = names.people.get(foldEmail(cell))
    values.mainContactUser = userID === undefined ? null : { userID }
    return cell !== '' && userID === undefined ? 'This person is not a user of this site.' : undefined
  },
}

const wholeNumberReader = (field: NumberField): CellReader =>
  numberReader(field, (cell) => parseNumberCell(cell, { isWhole: true }))

const starRatingReader: CellReader = {
  ...wholeNumberReader('starRating'),
  allowed: () => ['1', '2', '3', '4', '5'],
}

/** The country must come before its area. */
const CELL_READERS: readonly [SiteField, CellReader][] = [
  ['companyID', companyReader],
  ['siteName', textReader('siteName', 200)],
  [
    'accommodationType',
    nameReader(
      'accommodation type',
      (names) => names.accommodationTypes,
      (values, id) => {
        values.accommodationType = id === null ? null : { accommodationTypeID: id }
      },
    ),
  ],
  [
    'membershipStatus',
    nameReader(
      'membership status',
      (names) => names.membershipStatuses,
      (values, id) => {
        values.membershipStatus = id === null ? null : { membershipStatusID: id }
      },
    ),
  ],
  ['membershipStart', dayReader('membershipStart')],
  ['customerSince', dayReader('customerSince')],
  ['chainConnect', flagReader('chainConnect')],
  ['enabled', flagReader('enabled')],
  ['address1', textReader('address1', 200)],
  ['address2', textReader('address2', 200)],
  ['address3', textReader('address3', 200)],
  ['cityTown', textReader('cityTown', 100)],
  ['country', countryReader],
  ['county', areaReader],
  ['postCode', textReader('postCode', 20)],
  ['telephone', textReader('telephone', 50)],
  ['emailAddress', textReader('emailAddress', 254)],
  ['websiteUrl', textReader('websiteUrl', 500)],
  ['bookingUrl', textReader('bookingUrl', 500)],
  ['latitude', numberReader('latitude', parseCoordinate)],
  ['longitude', numberReader('longitude', parseCoordinate)],
  ['tourismType', textReader('tourismType', 100)],
  ['starRating', starRatingReader],
  ['noOfRooms', wholeNumberReader('noOfRooms')],
  ['maxOccupancy', wholeNumberReader('maxOccupancy')],
  ['noOfStaff', wholeNumberReader('noOfStaff')],
  ['grossFloorArea', numberReader('grossFloorArea', (cell) => parseNumberCell(cell))],
  ['eprBenchmarkYear', textReader('eprBenchmarkYear', 6)],
  ['closedInLowSeason', flagReader('closedInLowSeason')],
  ['lowSeasonCloseDate', dayReader('lowSeasonCloseDate')],
  ['hotelReopens', dayReader('hotelReopens')],
  ['numberOfSwimmingPools', wholeNumberReader('numberOfSwimmingPools')],
  ['otherWaterAttractionsAtProperty', wholeNumberReader('otherWaterAttractionsAtProperty')],
  ['ownedOrFranchisedByATourOperator', flagReader('ownedOrFranchisedByATourOperator')],
  ['tourOperatorName', textReader('tourOperatorName', 200)],
  ['doYouHaveAnimalsAtYourProperty', flagReader('doYouHaveAnimalsAtYourProperty')],
  ['pettingZoo', flagReader('pettingZoo')],
  ['freeRoamingWildAnimalsGuestsCanInteractWith', flagReader('freeRoamingWildAnimalsGuestsCanInteractWith')],
  [
    'animalsUsedforTransportEntertainmentOrActivities',
    flagReader('animalsUsedforTransportEntertainmentOrActivities'),
  ],
  ['animalsUsedForPhotosOrEntertainment', flagReader('animalsUsedForPhotosOrEntertainment')],
  ['aquariumContainingMarineMammals', flagReader('aquariumContainingMarineMammals')],
  ['strayCatsOrDogs', flagReader('strayCatsOrDogs')],
  ['zooOrOtherCaptiveAnimalsOnDisplay', flagReader('zooOrOtherCaptiveAnimalsOnDisplay')],
  ['sanctuary', flagReader('sanctuary')],
  [
    'serviceTier',
    nameReader(
      'membership type',
      (names) => names.serviceTiers,
      (values, id) => {
        values.serviceTier = id === null ? null : { serviceTierID: id }
      },
    ),
  ],
  ['stayBetterUserID', textReader('stayBetterUserID', 50)],
  ['sapNumber', textReader('sapNumber', 50)],
  ['giataId', textReader('giataId', 50)],
  ['vatNumber', textReader('vatNumber', 50)],
  ['historicUSRCode', textReader('historicUSRCode', 50)],
  ['historicHotelName', textReader('historicHotelName', 200)],
  ['hotelComplex', textReader('hotelComplex', 200)],
  ['project', textReader('project', 200)],
  [
    'hotelGroups',
    namesReader(
      'group or chain',
      (names) => names.hotelGroups,
      (values, ids) => {
        values.hotelGroups = ids.map((hotelGroupID) => ({ hotelGroupID }))
      },
    ),
  ],
  [
    'tourOperators',
    namesReader(
      'travel company',
      (names) => names.tourOperators,
      (values, ids) => {
        values.tourOperators = ids.map((tourOperatorID) => ({ tourOperatorID }))
      },
    ),
  ],
  ['mainContactUser', contactReader],
]

/** The fields that an import can set. */
export const listImportableFields = (): SiteField[] => CELL_READERS.map(([field]) => field)

/** The only values that a field accepts, if they are limited. Areas depend on the country in `values`. */
export function findAllowedSiteValues(
  field: SiteField,
  values: SiteValues,
  names: NameLookup,
): readonly string[] | undefined {
  return CELL_READERS.find(([known]) => known === field)?.[1].allowed?.(values, names)
}

type SiteCellError = Omit<CellError, 'column'> & { field: SiteField }

/** Applies the cells of a row to the values; columns missing in the file keep their values. */
export function readSiteCells(
  before: SiteValues,
  cellOf: (field: SiteField) => string | undefined,
  names: NameLookup,
): { values: SiteValues; errors: SiteCellError[] } {
  const values = { ...before }
  const errors: SiteCellError[] = []
  for (const [field, { read }] of CELL_READERS) {
    const cell = cellOf(field)
    if (cell === undefined) continue
    const message = read(cell, values, names)
    if (message !== undefined) errors.push({ field, message })
  }
  return { values, errors }
}
