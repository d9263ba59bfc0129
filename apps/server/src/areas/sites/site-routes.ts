import type { BodyOf, Calls, ListRequest, QueryOf } from '@sojourn/contract'
import { id } from '@sojourn/contract/kernel/shapes'
import {
  blankSite,
  canSeeSiteStep,
  isSiteStanding,
  type MapSquare,
  type Role,
  readSquare,
  SITE_FIELDS,
  type SiteField,
  type SiteValues,
  siteFields,
} from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type { Facts } from '../../platform/change-words.ts'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { refuseWhenReferred } from '../../platform/db/refuse-when-referred.ts'
import { logEvent, logEvents } from '../../platform/event-log.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { filtersOf, orderOf, unusableFilter } from '../../platform/http/list-choices.ts'
import { readEnabled, withFilter } from '../../platform/http/list-filters.ts'
import { listRequest } from '../../platform/http/lists.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { inBatches } from '../../platform/sheets/in-batches.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { getAreaName } from '../programme/index.ts'
import { attachMainContact, demandMainContact } from './choose-main-contact.ts'
import { demandGoodSite } from './demand-good-site.ts'
import { siteFacts } from './describe-changes.ts'
import { getSite, readSite, showSite } from './get-site.ts'
import { groupIDsOf } from './groups-of.ts'
import { presentSiteRow } from './presenter.ts'
import { customerReader, isAdmin } from './reader.ts'
import { findSiteIds, findSiteRows, SITE_ORDERS, type SiteSearch } from './repository/list.ts'
import type { SiteRecord } from './repository/read.ts'
import { findSites } from './repository/read.ts'
import { insertSites, lockSite, removeSite, saveSiteGroups } from './repository/write.ts'
import { settleSite } from './settle-site.ts'
import { updateSite } from './update-site.ts'
import { SITE_WORDS } from './words.ts'

/** Writes sites that were found good, within a transaction that may add more. Answers their ids. */
export async function addSites(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  sites: readonly SiteValues[],
): Promise<string[]> {
  const at = platform.clock.now()
  const added = sites.map((values) => ({ siteID: newId(at.getTime()), values, createdAt: at }))
  const numbers = await insertSites(trx, added)
  for (const { siteID, values } of added) await attachAll(platform, trx, actor, siteID, values)
  const events = added.map(({ siteID, values }) => ({
    correlationID: siteID,
    source: 'Customers',
    title: 'Customer added',
    description: `"${values.siteName}" was added as UCC ${numbers.get(siteID)}.`,
    userID: actor.userID,
    data: { companyID: values.companyID },
  }))
  await logEvents(trx, at, events)
  return added.map(({ siteID }) => siteID)
}

/** Groups and the main contact, where the new site has them. */
async function attachAll(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  siteID: string,
  values: SiteValues,
): Promise<void> {
  const groupIDs = groupIDsOf(values)
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
    const values = settleSite(blankSite(''), sent, actor.roles)
    await demandGoodSite(trx, values, {
      before: undefined,
      roles: actor.roles,
      now: platform.clock.now(),
      siteUsers: 0,
    })
    if (values.mainContactUser)
      await demandMainContact(trx, actor, {
        siteID: undefined,
        companyID: values.companyID,
        userID: values.mainContactUser.userID,
      })
    const [siteID = ''] = await addSites(platform, trx, actor, [values])
    return readSite(trx, siteID)
  })
}

type Query = QueryOf<Calls['listSites']>

const readID = (name: string) => (value: string) => {
  if (!id.safeParse(value).success) throw unusableFilter(name, value)
  return value
}

/** Where a site stands: as its latest audit does. */
function readStanding(value: string): string {
  if (!isSiteStanding(value)) throw unusableFilter('Standing', value)
  return value
}

function readPlace(value: string): MapSquare {
  const square = readSquare(value)
  if (!square) throw unusableFilter('Place', value)
  return square
}

/** The names of the customers page stand beside the pairs; where both say something, both count. */
function requestOf(query: Query): ListRequest {
  const request = listRequest(query)
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

function siteSearch(query: Query, actor: Principal): SiteSearch {
  const request = requestOf(query)
  const forAll = ['Enabled', 'Country', 'CompanyID'] as const
  // Where a property stands may be a status that it does not see yet.
  const forAdmins = [...forAll, 'Standing', 'AuditTypeID', 'Place'] as const
  const filters = filtersOf(request, isAdmin(actor) ? forAdmins : forAll)
  return {
    enabled: filters.Enabled?.map(readEnabled),
    countries: filters.Country?.map((code) => code.toUpperCase()),
    companyIDs: filters.CompanyID?.map(readID('CompanyID')),
    standings: filters.Standing?.map(readStanding),
    auditTypeIDs: filters.AuditTypeID?.map(readID('AuditTypeID')),
    squares: filters.Place?.map(readPlace),
    searchTerm: request.searchTerm,
    order: orderOf(request, SITE_ORDERS),
  }
}

export async function listSites(db: DbOrTrx, actor: Principal, query: Query) {
  const { page, pageSize } = listRequest(query)
  const { rows, totalCount } = await findSiteRows(db, customerReader(actor), siteSearch(query, actor), {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { rows: rows.map(presentSiteRow), totalCount }
}

/** Kept and answered, but shown nowhere. */
const HIDDEN: readonly SiteField[] = ['companyBrandID', 'businessTypeID', 'certificationID']

/** What the server issues: the first says which site a row is about; a new one has none. */
export const ISSUED_COLUMNS = ['UCC', 'Property code'] as const

/** The fields that stand in a file of sites for these roles, the company first. */
function fieldsInFile(roles: readonly Role[]): SiteField[] {
  const shown = siteFields().filter(
    (field) =>
      !HIDDEN.includes(field) && field !== 'companyID' && canSeeSiteStep(roles, SITE_FIELDS[field].step),
  )
  return ['companyID', ...shown]
}

/** By field, what a person reads: names instead of ids and codes. */
export function siteCells(site: SiteRecord, fields: readonly SiteField[]): Cell[] {
  const { country, county } = site.values
  const facts: Facts = {
    ...siteFacts(site),
    country: countryName(country),
    county: getAreaName(country, county),
    mainContactUser: site.mainContact?.email ?? null,
  }
  return fields.map((field) => facts[field] ?? null)
}

async function* rows(db: DbOrTrx, siteIDs: string[], roles: readonly Role[]): AsyncGenerator<Cell[]> {
  const fields = fieldsInFile(roles)
  const read = async (ids: string[]) => new Map((await findSites(db, ids)).map((site) => [site.siteID, site]))
  for await (const site of inBatches(siteIDs, read))
    yield [site.propertyURN, site.propertyCode, ...siteCells(site, fields)]
}

export const exportSites = async (db: DbOrTrx, actor: Principal, search: SiteSearch): Promise<Sheet> => ({
  name: isAdmin(actor) ? 'Customers' : 'Accommodations',
  headers: [...ISSUED_COLUMNS, ...fieldsInFile(actor.roles).map((field) => SITE_WORDS[field])],
  rows: rows(db, await findSiteIds(db, customerReader(actor), search), actor.roles),
})

/** Audits and reports point at their site and keep it; attachments and groups go with it. */
async function deleteSite(platform: Platform, actor: Principal, siteID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const site = await lockSite(trx, siteID)
    if (!site) throw notFound()
    await removeSite(trx, siteID).catch(refuseWhenReferred('site-in-use'))
    await logEvent(trx, platform.clock.now(), {
      correlationID: siteID,
      source: 'Customers',
      title: 'Customer deleted',
      description: `"${site.siteName}" was deleted.`,
      userID: actor.userID,
    })
  })
}

type Served = 'createSite' | 'deleteSite' | 'exportSites' | 'getSite' | 'listSites' | 'updateSite'

interface Asked {
  principal: Principal
  version(version: number): void
}

export function siteHandlers(platform: Platform): Pick<Handlers, Served> {
  const answered = (site: SiteRecord, { principal, version }: Asked) => {
    version(site.version)
    return showSite(platform.db, principal, site)
  }
  return {
    listSites: ({ principal, query }) => listSites(platform.db, principal, query),
    exportSites: async ({ principal, query, reply }) =>
      sendSheet(
        platform.workers,
        reply,
        await exportSites(platform.db, principal, siteSearch(query, principal)),
        query.format,
      ),
    getSite: async (asked) => answered(await getSite(platform.db, asked.principal, asked.params.id), asked),
    createSite: async (asked) => answered(await createSite(platform, asked.principal, asked.body), asked),
    updateSite: async (asked) => {
      const { principal, body, ifMatch } = asked
      return answered(await updateSite(platform, principal, { sent: body, ifMatch }), asked)
    },
    deleteSite: async ({ principal, params }) => {
      await deleteSite(platform, principal, params.id)
    },
  }
}
