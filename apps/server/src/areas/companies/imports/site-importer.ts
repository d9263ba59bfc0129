import {
  applySiteChanges,
  blankSite,
  type CellError,
  EXAMPLE_MARK,
  type SiteField,
  type SiteValues,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import { countUsersOfSites } from '../../people/index.ts'
import { countries, listAreasOf } from '../../programme/index.ts'
import {
  assertMainContact,
  findSiteErrors,
  findSites,
  formatSiteCells,
  ISSUED_COLUMNS,
  SITE_FIELD_LABELS,
  type SiteRecord,
  saveSiteChanges,
} from '../../sites/index.ts'
import { findNames } from './find-names.ts'
import {
  type AllowedValues,
  type FileRow,
  findRowKey,
  type ImportContext,
  type Importer,
  type RowKey,
  type RowPlan,
  rejectRow,
} from './importer.ts'
import {
  findSiteIdsByIdentity,
  findSiteIdsByUrn,
  lockSiteImports,
  lockSites,
  type SiteIdentity,
} from './repository/records.ts'
import { findAllowedSiteValues, listImportableFields, type NameLookup, readSiteCells } from './site-cells.ts'

/** Nested records are compared by id and groups without order. */
const toComparable = (values: SiteValues, field: SiteField): string => {
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

const isFieldChanged = (before: SiteValues, after: SiteValues, field: SiteField): boolean =>
  toComparable(before, field) !== toComparable(after, field)

const [UCC, CODE] = ISSUED_COLUMNS
const getUcc = (row: FileRow): string => row.cells[UCC] ?? ''

interface KnownRecords {
  names: NameLookup
  sites: Map<string, SiteRecord>
  /** Sites that match rows without a UCC by company, name and town. */
  sitesByIdentity: Map<string, SiteRecord[]>
  /** The number of users by site id. */
  userCounts: Map<string, number>
}

const identityKey = ({ companyID, siteName, cityTown }: SiteIdentity): string =>
  JSON.stringify([companyID, siteName, cityTown])

function listIdentities(rows: readonly FileRow[], { companies }: NameLookup): SiteIdentity[] {
  return rows
    .filter((row) => getUcc(row) === '')
    .flatMap(({ cells }) => {
      const [companyID] = companies.get(cells[SITE_FIELD_LABELS.companyID] ?? '') ?? []
      const siteName = cells[SITE_FIELD_LABELS.siteName] ?? ''
      const cityTown = cells[SITE_FIELD_LABELS.cityTown] ?? ''
      return companyID === undefined ? [] : [{ companyID, siteName, cityTown }]
    })
}

async function loadKnownRecords(trx: Trx, rows: readonly FileRow[]): Promise<KnownRecords> {
  const names = await findNames(trx, rows)
  const ids = await findSiteIdsByUrn(trx, rows.map(getUcc))
  const sites = await findSites(trx, ids)
  const sitesWithSameIdentity = await findSites(
    trx,
    await findSiteIdsByIdentity(trx, listIdentities(rows, names)),
  )
  return {
    names,
    sites: new Map(sites.map((site) => [site.propertyURN, site])),
    sitesByIdentity: Map.groupBy(sitesWithSameIdentity, ({ values }) => identityKey(values)),
    userCounts: await countUsersOfSites(trx, ids),
  }
}

const listFieldsInRow = (row: FileRow): SiteField[] =>
  listImportableFields().filter((field) => SITE_FIELD_LABELS[field] in row.cells)

function getCurrentValues(before: SiteRecord, fields: readonly SiteField[]): Record<string, string> {
  const cells = formatSiteCells(before, fields)
  return Object.fromEntries(
    fields.map((field, index): [string, string] => [
      SITE_FIELD_LABELS[field],
      formatCell(cells[index] ?? null),
    ]),
  )
}

const formatCell = (cell: string | number | boolean | null): string =>
  typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell ?? '')

async function findContactErrors(
  trx: Trx,
  context: ImportContext,
  choice: Parameters<typeof assertMainContact>[2],
) {
  try {
    await assertMainContact(trx, context.actor, choice)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [
      { column: SITE_FIELD_LABELS.mainContactUser, message: error.errors?.[0]?.message ?? error.message },
    ]
  }
}

/** A row without a UCC that equals an existing site is unchanged. To change an existing site, the row must have its UCC. */
function planSameIdentity(
  row: FileRow,
  matches: readonly SiteRecord[],
  { names }: KnownRecords,
  { actor }: ImportContext,
): RowPlan {
  const fields = listFieldsInRow(row)
  const unchanged = matches.find(({ values: before }) => {
    const parsed = readSiteCells(before, (field) => row.cells[SITE_FIELD_LABELS[field]], names)
    const after = applySiteChanges(before, parsed.values, actor.roles)
    return !fields.some((field) => isFieldChanged(before, after, field))
  })
  if (unchanged) return { outcome: 'same', current: getCurrentValues(unchanged, fields) }
  return rejectRow({
    column: UCC,
    message:
      'This company already has a customer with this name in this town. To change it, please enter its UCC',
    allowed: matches.map(({ propertyURN }) => propertyURN),
  })
}

async function planRow(
  trx: Trx,
  row: FileRow,
  known: KnownRecords,
  context: ImportContext,
): Promise<RowPlan> {
  const { platform, actor } = context
  const before = known.sites.get(getUcc(row))
  if (getUcc(row) !== '' && !before)
    return rejectRow({ column: UCC, message: 'There is no customer with this UCC.' })
  const parsed = readSiteCells(
    before?.values ?? blankSite(''),
    (field) => row.cells[SITE_FIELD_LABELS[field]],
    known.names,
  )
  const values = applySiteChanges(before?.values ?? blankSite(''), parsed.values, actor.roles)
  const invalidFields = new Set<string>(parsed.errors.map(({ field }) => field))
  const siteErrors = findSiteErrors(values, {
    roles: actor.roles,
    now: platform.clock.now(),
    siteUsers: before ? (known.userCounts.get(before.siteID) ?? 0) : 0,
  }).filter(({ field }) => !invalidFields.has(field))
  const errors: CellError[] = [...parsed.errors, ...siteErrors].map(({ field, message }) =>
    createCellError(field, message, (item) => findAllowedSiteValues(item, values, known.names)),
  )
  const contact = values.mainContactUser
  if (contact && contact.userID !== before?.values.mainContactUser?.userID)
    errors.push(
      ...(await findContactErrors(trx, context, {
        siteID: before?.siteID,
        companyID: values.companyID,
        userID: contact.userID,
      })),
    )
  if (errors.length > 0) return rejectRow(...errors)
  if (!before) {
    const matches = known.sitesByIdentity.get(identityKey(values))
    return matches ? planSameIdentity(row, matches, known, context) : { outcome: 'new', site: values }
  }
  const fields = listFieldsInRow(row)
  const current = getCurrentValues(before, fields)
  const changes = fields.filter((field) => isFieldChanged(before.values, values, field))
  if (changes.length === 0) return { outcome: 'same', current }
  return {
    outcome: 'changed',
    current,
    changes: changes.map((field) => SITE_FIELD_LABELS[field]),
    apply: async (transaction) => {
      await saveSiteChanges(platform, transaction, actor, { before, values })
    },
  }
}

function createCellError(
  field: string,
  message: string,
  findAllowed: (field: SiteField) => readonly string[] | undefined,
): CellError {
  const known = listImportableFields().find((item) => item === field)
  if (!known) return { column: field, message }
  const allowed = findAllowed(known)
  return { column: SITE_FIELD_LABELS[known], message, ...(allowed ? { allowed } : {}) }
}

/** Rows without a UCC are identified by company, name and town. */
function keyOf(row: FileRow): RowKey | undefined {
  const [company, name, town] = [
    SITE_FIELD_LABELS.companyID,
    SITE_FIELD_LABELS.siteName,
    SITE_FIELD_LABELS.cityTown,
  ].map((column) => row.cells[column])
  if (getUcc(row) === '' && company && name)
    return { column: SITE_FIELD_LABELS.siteName, value: JSON.stringify([company, name, town]) }
  return findRowKey(row, UCC)
}

async function findAllowedValues(db: DbOrTrx): Promise<AllowedValues[]> {
  const names = await findNames(db, [])
  const lists = listImportableFields()
    .filter((field) => field !== 'county' && field !== 'companyID')
    .flatMap((field) => {
      const values = findAllowedSiteValues(field, blankSite(''), names)
      return values ? [{ column: SITE_FIELD_LABELS[field], values }] : []
    })
  const areas = countries.flatMap(({ code, name }) => {
    const values = listAreasOf(code)?.map((area) => area.name) ?? []
    return values.length > 0 ? [{ column: SITE_FIELD_LABELS.county, values, country: name }] : []
  })
  return [...lists, ...areas]
}

export const siteImporter: Importer = {
  columns: [UCC, ...listImportableFields().map((field) => SITE_FIELD_LABELS[field])],
  ignored: [CODE, SITE_FIELD_LABELS.membershipEnd],
  decimalColumns: [SITE_FIELD_LABELS.grossFloorArea],
  example: {
    [SITE_FIELD_LABELS.companyID]: 'Coast Hotels',
    [SITE_FIELD_LABELS.siteName]: `${EXAMPLE_MARK} Quinta das Amendoeiras`,
    [SITE_FIELD_LABELS.accommodationType]: 'Hotel',
    [SITE_FIELD_LABELS.membershipStatus]: 'Current',
    [SITE_FIELD_LABELS.membershipStart]: '2026-01-31',
    [SITE_FIELD_LABELS.enabled]: 'Yes',
    [SITE_FIELD_LABELS.cityTown]: 'Loulé',
    [SITE_FIELD_LABELS.country]: 'Portugal',
    [SITE_FIELD_LABELS.county]: 'Faro',
    [SITE_FIELD_LABELS.emailAddress]: 'hello@hotel.example',
    [SITE_FIELD_LABELS.starRating]: '4',
    [SITE_FIELD_LABELS.noOfRooms]: '64',
    [SITE_FIELD_LABELS.maxOccupancy]: '140',
    [SITE_FIELD_LABELS.serviceTier]: 'Standard',
  },
  findAllowedValues,
  keyOf,
  titleOf: (row) => row.cells[SITE_FIELD_LABELS.siteName] || getUcc(row),
  contextColumns: [],
  lock: async (trx, rows) => {
    await lockSiteImports(trx)
    await lockSites(trx, await findSiteIdsByUrn(trx, rows.map(getUcc)))
  },
  plan: async (trx, rows, context) => {
    const known = await loadKnownRecords(trx, rows)
    const plans: RowPlan[] = []
    for (const row of rows) plans.push(await planRow(trx, row, known, context))
    return plans
  },
}
