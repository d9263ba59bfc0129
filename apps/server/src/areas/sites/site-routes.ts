import type { BodyOf, Calls, ListRequest, QueryOf } from '@sojourn/contract'
import { id } from '@sojourn/contract/kernel/shapes'
import {
  blankSite,
  canSeeSiteStep,
  isSiteAuditStatus,
  listSiteFields,
  type MapSquare,
  parseMapSquare,
  type Role,
  SITE_FIELDS,
  type SiteField,
  type SiteValues,
} from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { refuseIfReferenced } from '../../platform/db/queries.ts'
import type { ChangeValues } from '../../platform/describe-changes.ts'
import { logEvent, logEvents } from '../../platform/event-log.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import {
  invalidFilter,
  readEnabled,
  readFilters,
  readListRequest,
  readOrder,
  withFilter,
} from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readInBatches } from '../../platform/sheets/read-in-batches.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { getAreaName } from '../programme/index.ts'
import { assertMainContact, attachMainContact } from './main-contact.ts'
import { getReadableSite, getSite, presentSiteFor, presentSiteRow } from './presenter.ts'
import { findSiteIds, findSiteRows, SITE_ORDERS, type SiteSearch } from './repository/list.ts'
import type { SiteRecord } from './repository/read.ts'
import { findSites } from './repository/read.ts'
import { insertSites, lockSite, removeSite, saveSiteGroups } from './repository/write.ts'
import { formatSiteFields, SITE_FIELD_LABELS } from './site-labels.ts'
import { isAdmin, siteReadScope } from './site-scope.ts'
import { updateSite } from './update-site.ts'
import { assertValidSite, getGroupIDs, mergeSiteChanges } from './validate-site.ts'

/** Inserts validated sites within the transaction of the caller and returns their ids. */
export async function addSites(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  sites: readonly SiteValues[],
): Promise<string[]> {
  const at = platform.clock.now()
  const newSites = sites.map((values) => ({ siteID: newId(at.getTime()), values, createdAt: at }))
  const uccBySite = await insertSites(trx, newSites)
  for (const { siteID, values } of newSites)
    await attachGroupsAndContact(platform, trx, actor, siteID, values)
  const events = newSites.map(({ siteID, values }) => ({
    correlationID: siteID,
    source: 'Customers',
    title: 'Customer added',
    description: `"${values.siteName}" was added as UCC ${uccBySite.get(siteID)}.`,
    userID: actor.userID,
    data: { companyID: values.companyID },
  }))
  await logEvents(trx, at, events)
  return newSites.map(({ siteID }) => siteID)
}

/** Attaches the groups and the main contact of a new site. */
async function attachGroupsAndContact(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  siteID: string,
  values: SiteValues,
): Promise<void> {
  const groupIDs = getGroupIDs(values)
  if (groupIDs.length > 0) await saveSiteGroups(trx, siteID, groupIDs)
  if (values.mainContactUser)
    await attachMainContact(platform, trx, actor, {
      site: { siteID, siteName: values.siteName },
      userID: values.mainContactUser.userID,
    })
}

async function createSite(
  platform: Platform,
  actor: Principal,
  sent: BodyOf<Calls['createSite']>,
): Promise<SiteRecord> {
  return platform.transaction(async (trx) => {
    const values = mergeSiteChanges(blankSite(''), sent, actor.roles)
    await assertValidSite(trx, values, {
      before: undefined,
      roles: actor.roles,
      now: platform.clock.now(),
      siteUsers: 0,
    })
    if (values.mainContactUser)
      await assertMainContact(trx, actor, {
        siteID: undefined,
        companyID: values.companyID,
        userID: values.mainContactUser.userID,
      })
    const [siteID = ''] = await addSites(platform, trx, actor, [values])
    return getSite(trx, siteID)
  })
}

type Query = QueryOf<Calls['listSites']>

const parseID = (name: string) => (value: string) => {
  if (!id.safeParse(value).success) throw invalidFilter(name, value)
  return value
}

/** The status of the latest audit. */
function parseAuditStatus(value: string): string {
  if (!isSiteAuditStatus(value)) throw invalidFilter('Standing', value)
  return value
}

function parsePlaceFilter(value: string): MapSquare {
  const square = parseMapSquare(value)
  if (!square) throw invalidFilter('Place', value)
  return square
}

/** Accepts filters as parameters of their own, which the sites page sends, and as filter pairs. Both are combined. */
function parseListRequest(query: Query): ListRequest {
  const request = readListRequest(query)
  return {
    ...request,
    orderBy: query.orderBy?.trim() || request.orderBy,
    searchTerm: query.searchTerm?.trim() || request.searchTerm,
    filters: withFilter(
      withFilter(withFilter(request, 'Enabled', query.Enabled), 'Country', query.Country),
      'CompanyID',
      query.CompanyID,
    ).filters,
  }
}

function parseSiteSearch(query: Query, actor: Principal): SiteSearch {
  const request = parseListRequest(query)
  const commonFilters = ['Enabled', 'Country', 'CompanyID'] as const
  // A Hotel user must not be able to filter by an audit status that is not visible to them yet.
  const adminFilters = [...commonFilters, 'Standing', 'AuditTypeID', 'Place'] as const
  const filters = readFilters(request, isAdmin(actor) ? adminFilters : commonFilters)
  return {
    enabled: filters.Enabled?.map(readEnabled),
    countries: filters.Country?.map((code) => code.toUpperCase()),
    companyIDs: filters.CompanyID?.map(parseID('CompanyID')),
    auditStatuses: filters.Standing?.map(parseAuditStatus),
    auditTypeIDs: filters.AuditTypeID?.map(parseID('AuditTypeID')),
    squares: filters.Place?.map(parsePlaceFilter),
    searchTerm: request.searchTerm,
    order: readOrder(request, SITE_ORDERS),
  }
}

export async function listSites(db: DbOrTrx, actor: Principal, query: Query) {
  const { page, pageSize } = readListRequest(query)
  const { rows, totalCount } = await findSiteRows(db, siteReadScope(actor), parseSiteSearch(query, actor), {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { rows: rows.map(presentSiteRow), totalCount }
}

/** Stored and returned by the API, but not shown in the form or in exports. */
const HIDDEN_FIELDS: readonly SiteField[] = ['companyBrandID', 'businessTypeID', 'certificationID']

/** Columns issued by the server. The UCC identifies the site of a row; a new site has none. */
export const ISSUED_COLUMNS = ['UCC', 'Property code'] as const

/** The exported fields for these roles, the company first. */
function listExportFields(roles: readonly Role[]): SiteField[] {
  const visibleFields = listSiteFields().filter(
    (field) =>
      !HIDDEN_FIELDS.includes(field) &&
      field !== 'companyID' &&
      canSeeSiteStep(roles, SITE_FIELDS[field].step),
  )
  return ['companyID', ...visibleFields]
}

/** The display value of each field: names instead of ids and codes. */
export function formatSiteCells(site: SiteRecord, fields: readonly SiteField[]): Cell[] {
  const { country, county } = site.values
  const values: ChangeValues = {
    ...formatSiteFields(site),
    country: countryName(country),
    county: getAreaName(country, county),
    mainContactUser: site.mainContact?.email ?? null,
  }
  return fields.map((field) => values[field] ?? null)
}

async function* listExportRows(
  db: DbOrTrx,
  siteIDs: string[],
  roles: readonly Role[],
): AsyncGenerator<Cell[]> {
  const fields = listExportFields(roles)
  const loadBatch = async (ids: string[]) =>
    new Map((await findSites(db, ids)).map((site) => [site.siteID, site]))
  for await (const site of readInBatches(siteIDs, loadBatch))
    yield [site.propertyURN, site.propertyCode, ...formatSiteCells(site, fields)]
}

export const exportSites = async (db: DbOrTrx, actor: Principal, search: SiteSearch): Promise<Sheet> => ({
  name: isAdmin(actor) ? 'Customers' : 'Accommodations',
  headers: [...ISSUED_COLUMNS, ...listExportFields(actor.roles).map((field) => SITE_FIELD_LABELS[field])],
  rows: listExportRows(db, await findSiteIds(db, siteReadScope(actor), search), actor.roles),
})

/** Audits and reports block deletion; attachments and group memberships are deleted with the site. */
async function deleteSite(platform: Platform, actor: Principal, siteID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const site = await lockSite(trx, siteID)
    if (!site) throw notFound()
    await removeSite(trx, siteID).catch(refuseIfReferenced('site-in-use'))
    await logEvent(trx, platform.clock.now(), {
      correlationID: siteID,
      source: 'Customers',
      title: 'Customer deleted',
      description: `"${site.siteName}" was deleted.`,
      userID: actor.userID,
    })
  })
}

type SiteCall = 'createSite' | 'deleteSite' | 'exportSites' | 'getSite' | 'listSites' | 'updateSite'

interface SiteRequest {
  principal: Principal
  version(version: number): void
}

export function siteHandlers(platform: Platform): Pick<Handlers, SiteCall> {
  const respond = (site: SiteRecord, { principal, version }: SiteRequest) => {
    version(site.version)
    return presentSiteFor(platform.db, principal, site)
  }
  return {
    listSites: ({ principal, query }) => listSites(platform.db, principal, query),
    exportSites: async ({ principal, query, reply }) =>
      sendSheet(
        platform.workers,
        reply,
        await exportSites(platform.db, principal, parseSiteSearch(query, principal)),
        query.format,
      ),
    getSite: async (request) =>
      respond(await getReadableSite(platform.db, request.principal, request.params.id), request),
    createSite: async (request) =>
      respond(await createSite(platform, request.principal, request.body), request),
    updateSite: async (request) => {
      const { principal, body, ifMatch } = request
      return respond(await updateSite(platform, principal, { sent: body, ifMatch }), request)
    },
    deleteSite: async ({ principal, params }) => {
      await deleteSite(platform, principal, params.id)
    },
  }
}
