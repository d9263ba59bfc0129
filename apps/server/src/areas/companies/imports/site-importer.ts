import {
  blankSite,
  type CellFault,
  changeSite,
  EXAMPLE_MARK,
  type SiteField,
  type SiteValues,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import { countUsersOfSites } from '../../people/index.ts'
import { countries, listAreasOf } from '../../programme/index.ts'
import {
  changeSiteTo,
  demandMainContact,
  faultsOf,
  findSites,
  ISSUED_COLUMNS,
  SITE_WORDS,
  type SiteRecord,
  siteCells,
} from '../../sites/index.ts'
import {
  type AllowedValues,
  type FileRow,
  type ImportContext,
  type Importer,
  keyFrom,
  type Plan,
  type RowKey,
  wrong,
} from './importer.ts'
import { knowNames } from './know-names.ts'
import { lockSiteImports, lockSites } from './repository/locks.ts'
import { findSiteIdsByIdentity, findSiteIdsByUrn, type SiteIdentity } from './repository/sites.ts'
import { allowedSiteValues, type Names, readableFields, readSiteCells } from './site-cells.ts'

/** Of a nested record only its id counts, and groups have no order. */
const essence = (values: SiteValues, field: SiteField): string => {
  switch (field) {
    case 'accommodationType':
      return values.accommodationType?.accommodationTypeID ?? ''
    case 'membershipStatus':
      return values.membershipStatus?.membershipStatusID ?? ''
    case 'serviceTier':
      return values.serviceTier?.serviceTierID ?? ''
    case 'mainContactUser':
      return values.mainContactUser?.userID ?? ''
    case 'hotelGroups':
      return [...values.hotelGroups.map(({ hotelGroupID }) => hotelGroupID)].sort().join()
    case 'tourOperators':
      return [...values.tourOperators.map(({ tourOperatorID }) => tourOperatorID)].sort().join()
    default:
      return JSON.stringify(values[field])
  }
}

const isChangedField = (before: SiteValues, after: SiteValues, field: SiteField): boolean =>
  essence(before, field) !== essence(after, field)

const [UCC, CODE] = ISSUED_COLUMNS
const uccOf = (row: FileRow): string => row.cells[UCC] ?? ''

interface Known {
  names: Names
  sites: Map<string, SiteRecord>
  /** The sites that rows without a UCC may be about, by company, name and town. */
  sitesByIdentity: Map<string, SiteRecord[]>
  users: Map<string, number>
}

const identityKey = ({ companyID, siteName, cityTown }: SiteIdentity): string =>
  JSON.stringify([companyID, siteName, cityTown])

function identitiesOf(rows: readonly FileRow[], { companies }: Names): SiteIdentity[] {
  return rows
    .filter((row) => uccOf(row) === '')
    .flatMap(({ cells }) => {
      const [companyID] = companies.get(cells[SITE_WORDS.companyID] ?? '') ?? []
      const siteName = cells[SITE_WORDS.siteName] ?? ''
      const cityTown = cells[SITE_WORDS.cityTown] ?? ''
      return companyID === undefined ? [] : [{ companyID, siteName, cityTown }]
    })
}

async function know(trx: Trx, rows: readonly FileRow[]): Promise<Known> {
  const names = await knowNames(trx, rows)
  const ids = await findSiteIdsByUrn(trx, rows.map(uccOf))
  const sites = await findSites(trx, ids)
  const sameIdentity = await findSites(trx, await findSiteIdsByIdentity(trx, identitiesOf(rows, names)))
  return {
    names,
    sites: new Map(sites.map((site) => [site.propertyURN, site])),
    sitesByIdentity: Map.groupBy(sameIdentity, ({ values }) => identityKey(values)),
    users: await countUsersOfSites(trx, ids),
  }
}

const fieldsIn = (row: FileRow): SiteField[] =>
  readableFields().filter((field) => SITE_WORDS[field] in row.cells)

function presentOf(before: SiteRecord, fields: readonly SiteField[]): Record<string, string> {
  const old = siteCells(before, fields)
  return Object.fromEntries(
    fields.map((field, at): [string, string] => [SITE_WORDS[field], shown(old[at] ?? null)]),
  )
}

const shown = (cell: string | number | boolean | null): string =>
  typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell ?? '')

async function contactFault(
  trx: Trx,
  context: ImportContext,
  choice: Parameters<typeof demandMainContact>[2],
) {
  try {
    await demandMainContact(trx, context.actor, choice)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [{ column: SITE_WORDS.mainContactUser, message: error.errors?.[0]?.message ?? error.message }]
  }
}

/** A row without a UCC that was imported before is unchanged; a different one must say which site it is about. */
function planSameIdentity(
  row: FileRow,
  matches: readonly SiteRecord[],
  { names }: Known,
  { actor }: ImportContext,
): Plan {
  const fields = fieldsIn(row)
  const unchanged = matches.find(({ values: before }) => {
    const read = readSiteCells(before, (field) => row.cells[SITE_WORDS[field]], names)
    const after = changeSite(before, read.values, actor.roles)
    return !fields.some((field) => isChangedField(before, after, field))
  })
  if (unchanged) return { outcome: 'same', present: presentOf(unchanged, fields) }
  return wrong({
    column: UCC,
    message:
      'This company already has a customer with this name in this town. To change it, please enter its UCC',
    allowed: matches.map(({ propertyURN }) => propertyURN),
  })
}

async function planRow(trx: Trx, row: FileRow, known: Known, context: ImportContext): Promise<Plan> {
  const { platform, actor } = context
  const before = known.sites.get(uccOf(row))
  if (uccOf(row) !== '' && !before)
    return wrong({ column: UCC, message: 'There is no customer with this UCC.' })
  const read = readSiteCells(
    before?.values ?? blankSite(''),
    (field) => row.cells[SITE_WORDS[field]],
    known.names,
  )
  const values = changeSite(before?.values ?? blankSite(''), read.values, actor.roles)
  const wrongFields = new Set<string>(read.errors.map(({ field }) => field))
  const faults = faultsOf(values, {
    roles: actor.roles,
    now: platform.clock.now(),
    siteUsers: before ? (known.users.get(before.siteID) ?? 0) : 0,
  }).filter(({ field }) => !wrongFields.has(field))
  const errors: CellFault[] = [...read.errors, ...faults].map(({ field, message }) =>
    faultIn(field, message, (one) => allowedSiteValues(one, values, known.names)),
  )
  const contact = values.mainContactUser
  if (contact && contact.userID !== before?.values.mainContactUser?.userID)
    errors.push(
      ...(await contactFault(trx, context, {
        siteID: before?.siteID,
        companyID: values.companyID,
        userID: contact.userID,
      })),
    )
  if (errors.length > 0) return wrong(...errors)
  if (!before) {
    const matches = known.sitesByIdentity.get(identityKey(values))
    return matches ? planSameIdentity(row, matches, known, context) : { outcome: 'new', site: values }
  }
  const fields = fieldsIn(row)
  const present = presentOf(before, fields)
  const changes = fields.filter((field) => isChangedField(before.values, values, field))
  if (changes.length === 0) return { outcome: 'same', present }
  return {
    outcome: 'changed',
    present,
    changes: changes.map((field) => SITE_WORDS[field]),
    apply: async (into) => {
      await changeSiteTo(platform, into, actor, { before, values })
    },
  }
}

function faultIn(
  field: string,
  message: string,
  allowedIn: (field: SiteField) => readonly string[] | undefined,
): CellFault {
  const known = readableFields().find((one) => one === field)
  if (!known) return { column: field, message }
  const allowed = allowedIn(known)
  return { column: SITE_WORDS[known], message, ...(allowed ? { allowed } : {}) }
}

/** Rows without a UCC are about the same site when company, name and town are equal. */
function keyOf(row: FileRow): RowKey | undefined {
  const [company, name, town] = [SITE_WORDS.companyID, SITE_WORDS.siteName, SITE_WORDS.cityTown].map(
    (column) => row.cells[column],
  )
  if (uccOf(row) === '' && company && name)
    return { column: SITE_WORDS.siteName, value: JSON.stringify([company, name, town]) }
  return keyFrom(row, UCC)
}

async function findAllowedValues(db: DbOrTrx): Promise<AllowedValues[]> {
  const names = await knowNames(db, [])
  const lists = readableFields()
    .filter((field) => field !== 'county' && field !== 'companyID')
    .flatMap((field) => {
      const values = allowedSiteValues(field, blankSite(''), names)
      return values ? [{ column: SITE_WORDS[field], values }] : []
    })
  const areas = countries.flatMap(({ code, name }) => {
    const values = listAreasOf(code)?.map((area) => area.name) ?? []
    return values.length > 0 ? [{ column: SITE_WORDS.county, values, country: name }] : []
  })
  return [...lists, ...areas]
}

export const siteImporter: Importer = {
  columns: [UCC, ...readableFields().map((field) => SITE_WORDS[field])],
  ignored: [CODE, SITE_WORDS.membershipEnd],
  example: {
    [SITE_WORDS.companyID]: 'Coast Hotels',
    [SITE_WORDS.siteName]: `${EXAMPLE_MARK} Quinta das Amendoeiras`,
    [SITE_WORDS.accommodationType]: 'Hotel',
    [SITE_WORDS.membershipStatus]: 'Current',
    [SITE_WORDS.membershipStart]: '2026-01-31',
    [SITE_WORDS.enabled]: 'Yes',
    [SITE_WORDS.cityTown]: 'Loulé',
    [SITE_WORDS.country]: 'Portugal',
    [SITE_WORDS.county]: 'Faro',
    [SITE_WORDS.emailAddress]: 'hello@hotel.example',
    [SITE_WORDS.starRating]: '4',
    [SITE_WORDS.noOfRooms]: '64',
    [SITE_WORDS.maxOccupancy]: '140',
    [SITE_WORDS.serviceTier]: 'Standard',
  },
  findAllowedValues,
  keyOf,
  titleOf: (row) => row.cells[SITE_WORDS.siteName] || uccOf(row),
  companions: [],
  lock: async (trx, rows) => {
    await lockSiteImports(trx)
    await lockSites(trx, await findSiteIdsByUrn(trx, rows.map(uccOf)))
  },
  plan: async (trx, rows, context) => {
    const known = await know(trx, rows)
    const plans: Plan[] = []
    for (const row of rows) plans.push(await planRow(trx, row, known, context))
    return plans
  },
}
